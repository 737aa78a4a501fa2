import { BlockList, isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { RedisPlace } from './cache/redis-client.ts'
import { badValue, ConfigError } from './config-error.ts'
import type { TracingConfig } from './observe/otel-tracer.ts'
import type { AdmissionLimits } from './render/admission/admission.ts'
import type { OriginName } from './upstream/call-definition.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const Port = (port: number) => Type.Integer({ minimum: 0, maximum: 65_535, default: port, description: 'a whole number from 0 to 65535' })
const Count = (count: number) =>
  Type.Integer({ minimum: 1, maximum: 100_000, default: count, description: 'a whole number from 1 to 100000' })
const Milliseconds = (ms: number) =>
  Type.Integer({ minimum: 0, maximum: 600_000, default: ms, description: 'a whole number from 0 to 600000' })
const Share = (share: number) => Type.Number({ minimum: 0, maximum: 1, default: share, description: 'a number from 0 to 1' })
const Factor = Type.Integer({ minimum: 1, maximum: 100, default: 1, description: 'a whole number from 1 to 100' })
const Megabytes = (mb: number) => Type.Integer({ minimum: 0, maximum: 4_096, default: mb, description: 'a whole number from 0 to 4096' })
const Address = (address: string) => Type.String({ pattern: '^[\\w.:-]+$', default: address, description: 'an address such as 127.0.0.1' })
const baseUrlRule = 'an http: or https: address outside the link-local range, without credentials, query or fragment'
const BaseUrl = Type.Refine(Type.String({ description: baseUrlRule }), isBaseUrl)
const RedisUrl = Type.String({ pattern: '^rediss?://\\S+$', description: 'a redis: or rediss: address' })
const RedisCluster = Type.String({
  pattern: '^rediss?://[^\\s,]+(,rediss?://[^\\s,]+)*$',
  description: 'redis: or rediss: addresses with commas between them',
})

/** Its own value is told to nobody. */
const OperatorToken = Type.String({
  pattern: '^[!-~]{16,200}$',
  description: '16 to 200 printable characters without spaces',
  writeOnly: true,
})

/** The process's environment: names, defaults and what each takes. An origin without an address is at MARKETPLACE_URL. */
const Environment = Type.Object({
  PORT: Port(3000),
  HOST: Address('0.0.0.0'),
  ADMIN_PORT: Port(9464),
  ADMIN_HOST: Address('127.0.0.1'),
  ADMIN_TOKEN: Type.Optional(OperatorToken),
  MARKETPLACE_PORT: Port(4000),
  MARKETPLACE_URL: Type.Optional(BaseUrl),
  LISTINGS_URL: Type.Optional(BaseUrl),
  OPTIONS_URL: Type.Optional(BaseUrl),
  CONTENT_URL: Type.Optional(BaseUrl),
  ACCOUNTS_URL: Type.Optional(BaseUrl),
  LEADS_URL: Type.Optional(BaseUrl),
  ELIGIBILITY_URL: Type.Optional(BaseUrl),
  MEDIA_URL: Type.Optional(BaseUrl),
  REDIS_URL: Type.Optional(RedisUrl),
  REDIS_CLUSTER: Type.Optional(RedisCluster),
  CACHE_MB: Megabytes(64),
  FRAGMENTS_MB: Megabytes(32),
  WORKERS: Type.String({ pattern: '^(auto|[1-9]\\d?)$', default: '1', description: 'a whole number from 1 to 99, or auto' }),
  RENDERS_AT_ONCE: Count(2),
  RENDER_QUEUE: Count(64),
  RENDER_WAIT_MS: Milliseconds(1_000),
  LOOP_LAG_MS: Milliseconds(500),
  TIMEOUT_FACTOR: Factor,
  REQUEST_TIMEOUT_MS: Milliseconds(10_000),
  ANSWER_TIMEOUT_MS: Milliseconds(60_000),
  DRAIN_DELAY_MS: Milliseconds(0),
  DRAIN_TIMEOUT_MS: Milliseconds(10_000),
  LOG_LEVEL: Type.Enum(logLevels, { default: 'info', description: `one of ${logLevels.join(', ')}` }),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(BaseUrl),
  OTEL_TRACES_SAMPLER_ARG: Share(1),
  OPERATOR_TOKEN: Type.Optional(OperatorToken),
  SETTINGS_FILE: Type.Optional(Type.String({ description: 'the path of a JSON file' })),
})

export interface Config {
  readonly port: number
  readonly host: string
  readonly adminPort: number
  readonly adminHost: string
  /** What operators and their tools show to the admin port; undefined: nothing, and it is this machine's own. */
  readonly adminToken: string | undefined
  readonly origins: Readonly<Record<OriginName, string>>
  /** undefined: the cache is this process's memory alone. */
  readonly redis: RedisPlace | undefined
  /** Memory for parts of pages that are printed once; 0: each page is rendered as a whole. */
  readonly fragmentBytes: number
  /** Of values as they are kept in Redis. */
  readonly cacheBytes: number
  /** What operators show to be told how a page came about; undefined: nobody is. */
  readonly operatorToken: string | undefined
  /** Processes that serve. */
  readonly workers: number
  /** By how much longer than declared each call, each Redis command and each page may take. */
  readonly timeoutFactor: number
  /** How long a request may take to arrive. */
  readonly requestTimeoutMs: number
  /** How long its answer may take, from the first byte of the request to the last that its client reads. */
  readonly answerTimeoutMs: number
  readonly admission: AdmissionLimits
  /** How long a server that is told to stop stays open to new connections, so that balancers notice. */
  readonly drainDelayMs: number
  /** How long answers under way then have. */
  readonly drainTimeoutMs: number
  readonly logLevel: (typeof logLevels)[number]
  readonly settingsFile: string | undefined
  /** undefined: nothing is recorded. */
  readonly tracing: TracingConfig | undefined
}

/** @throws ConfigError naming the first setting that has a bad value. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const values = readEnvironment(env)
  if (values.REDIS_URL !== undefined && values.REDIS_CLUSTER !== undefined)
    throw new ConfigError('REDIS_URL and REDIS_CLUSTER are both set: give the address of one Redis, or those of a cluster')
  if (values.ADMIN_TOKEN === undefined && !isLoopback(values.ADMIN_HOST))
    throw new ConfigError('ADMIN_TOKEN must be set where ADMIN_HOST is more than this machine, or anybody could give orders')
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values
  const marketplace = values.MARKETPLACE_URL ?? `http://127.0.0.1:${values.MARKETPLACE_PORT}`
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    adminPort: values.ADMIN_PORT,
    adminHost: values.ADMIN_HOST,
    adminToken: values.ADMIN_TOKEN,
    origins: Object.freeze({
      listings: values.LISTINGS_URL ?? marketplace,
      options: values.OPTIONS_URL ?? marketplace,
      content: values.CONTENT_URL ?? marketplace,
      accounts: values.ACCOUNTS_URL ?? marketplace,
      leads: values.LEADS_URL ?? marketplace,
      eligibility: values.ELIGIBILITY_URL ?? marketplace,
      media: values.MEDIA_URL ?? marketplace,
    }),
    redis: values.REDIS_URL ?? values.REDIS_CLUSTER?.split(','),
    fragmentBytes: values.FRAGMENTS_MB * 1024 * 1024,
    cacheBytes: values.CACHE_MB * 1024 * 1024,
    operatorToken: values.OPERATOR_TOKEN,
    workers: values.WORKERS === 'auto' ? availableParallelism() : Number(values.WORKERS),
    timeoutFactor: values.TIMEOUT_FACTOR,
    requestTimeoutMs: values.REQUEST_TIMEOUT_MS,
    answerTimeoutMs: values.ANSWER_TIMEOUT_MS,
    admission: Object.freeze({
      renders: values.RENDERS_AT_ONCE,
      queued: values.RENDER_QUEUE,
      waitMs: values.RENDER_WAIT_MS,
      lagMs: values.LOOP_LAG_MS,
    }),
    drainDelayMs: values.DRAIN_DELAY_MS,
    drainTimeoutMs: values.DRAIN_TIMEOUT_MS,
    logLevel: values.LOG_LEVEL,
    settingsFile: values.SETTINGS_FILE,
    tracing: endpoint === undefined ? undefined : { endpoint, ratio: values.OTEL_TRACES_SAMPLER_ARG },
  })
}

function readEnvironment(env: NodeJS.ProcessEnv): Static<typeof Environment> {
  const values: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries<TSchema>(Environment.properties)) {
    const text = env[name]
    // Compose files pass an unset variable on as an empty one.
    if (!text) continue
    const isNumber = (Type.IsInteger(schema) && /^\d+$/.test(text)) || (Type.IsNumber(schema) && /^\d+(\.\d+)?$/.test(text))
    const value = isNumber ? Number(text) : text
    if (!Value.Check(schema, value)) throw badValue(name, schema, text)
    values[name] = value
  }
  return Value.Parse(Environment, Value.Default(Environment, values))
}

// A base address there would let a setting reach the cloud's metadata service.
const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4')
linkLocal.addSubnet('fe80::', 10, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

function isLoopback(host: string): boolean {
  const family = isIP(host)
  return family === 0 ? host === 'localhost' : loopback.check(host, family === 6 ? 'ipv6' : 'ipv4')
}

function isBaseUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  return family === 0 || !linkLocal.check(host, family === 6 ? 'ipv6' : 'ipv4')
}
