import { BlockList, isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import type { Static } from 'typebox'
import { SetupError } from '#shared/settings/setup-error.ts'
import type { RedisAddress } from './cache/redis-client.ts'
import type { TracingConfig } from './observe/otel-tracer.ts'
import type { AdmissionLimits } from './render/overload/admission.ts'
import { type Environment, readEnvironment } from './settings/environment.ts'
import type { OriginName } from './upstream/call-definition.ts'

export interface Config {
  readonly port: number
  readonly host: string
  readonly adminPort: number
  readonly adminHost: string
  /**
   * What operators and their tools show to the admin port; undefined: nothing, and it is this machine's own.
   */
  readonly adminToken: string | undefined
  readonly origins: Readonly<Record<OriginName, string>>
  /** undefined: the cache is this process's memory alone. */
  readonly redis: RedisAddress | undefined
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
  readonly logLevel: Static<typeof Environment>['LOG_LEVEL']
  readonly settingsFile: string | undefined
  /** undefined: nothing is recorded. */
  readonly tracing: TracingConfig | undefined
}

/** @throws SetupError naming the first setting that has a bad value. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const values = readEnvironment(env)
  if (values.REDIS_URL !== undefined && values.REDIS_CLUSTER !== undefined)
    throw new SetupError(
      'REDIS_URL and REDIS_CLUSTER are both set: give the address of one Redis, or those of a cluster',
    )

  if (values.ADMIN_TOKEN === undefined && !isLoopback(values.ADMIN_HOST))
    throw new SetupError(
      'ADMIN_TOKEN must be set where ADMIN_HOST is more than this machine, or anybody could give orders',
    )

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

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

function isLoopback(host: string): boolean {
  const family = isIP(host)
  return family === 0 ? host === 'localhost' : loopback.check(host, family === 6 ? 'ipv6' : 'ipv4')
}
