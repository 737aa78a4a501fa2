import { BlockList, isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import type { Static } from 'typebox'
import { SetupError } from '#shared/settings/setup-error.ts'
import type { RedisAddress } from './cache/redis-client.ts'
import type { TracingConfig } from './observe/otel-tracer.ts'
import type { AdmissionLimits } from './render/overload/admission.ts'
import { type Environment, readAttributes, readEnvironment } from './settings/environment.ts'
import type { OriginName } from './upstream/call-definition.ts'

/** The outside model that the shopping assistant asks for what the grammar does not understand. */
export interface AssistantConfig {
  readonly model: string
  readonly apiKey: string | undefined
  /** The most tokens that one process spends in a day. */
  readonly tokensPerDay: number
}

export interface Config {
  readonly port: number
  readonly host: string
  readonly adminPort: number
  readonly adminHost: string
  /** The token of the admin port; undefined where the port is open to this machine only. */
  readonly adminToken: string | undefined
  readonly origins: Readonly<Record<OriginName, string>>
  /** The secret that the accounts process asks for; undefined where it listens on this machine alone. */
  readonly accountsToken: string | undefined
  /** The outside model of the shopping assistant; undefined: the grammar of the search alone answers. */
  readonly assistant: AssistantConfig | undefined
  /** undefined: the cache has the memory tier only. */
  readonly redis: RedisAddress | undefined
  /** The size of the fragment cache; with 0 each page is rendered as a whole. */
  readonly fragmentBytes: number
  /** The size of the memory tier, counted in bytes as Redis stores the values. */
  readonly cacheBytes: number
  /** How long a cached page is fresh. */
  readonly pageFreshMs: number
  /** The token for `?explain=1` on a search; undefined where no search is explained. */
  readonly operatorToken: string | undefined
  /** The number of processes that serve pages. */
  readonly workers: number
  /** A factor on the declared timeout of each call, each Redis command and each page. */
  readonly timeoutFactor: number
  /** The addresses and networks of proxies that name the client and the host. */
  readonly trustedProxies: readonly string[]
  /** The limit for a request to arrive. */
  readonly requestTimeoutMs: number
  /** The limit from the first byte of a request to the last byte of its response that the client reads. */
  readonly answerTimeoutMs: number
  readonly admission: AdmissionLimits
  /** How long a stopping server still accepts connections, so that balancers notice. */
  readonly drainDelayMs: number
  /** How long the responses in flight then have. */
  readonly drainTimeoutMs: number
  readonly logLevel: Static<typeof Environment>['LOG_LEVEL']
  /** Where shoppers see the page, unless the settings say it. */
  readonly publicUrl: string | undefined
  readonly settingsFile: string | undefined
  /**
   * A folder with the scripts and styles of several builds; undefined: those of this build alone are served.
   */
  readonly assetsDir: string | undefined
  /** The list of the pages that are requested before the server listens. */
  readonly warmUpFile: string | undefined
  /** undefined: no trace is recorded. */
  readonly tracing: TracingConfig | undefined
}

/** Reads the configuration. @throws SetupError that names the first setting with a bad value */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const values = readEnvironment(env)
  refuseContradictions(values)

  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    adminPort: values.ADMIN_PORT,
    adminHost: values.ADMIN_HOST,
    adminToken: values.ADMIN_TOKEN,
    origins: originsOf(values),
    assistant: assistantOf(values),
    accountsToken: values.ACCOUNTS_TOKEN,
    redis: values.REDIS_URL ?? values.REDIS_CLUSTER?.split(','),
    fragmentBytes: values.FRAGMENTS_MB * 1024 * 1024,
    cacheBytes: values.CACHE_MB * 1024 * 1024,
    pageFreshMs: values.PAGE_FRESH_S * 1_000,
    operatorToken: values.OPERATOR_TOKEN,
    workers: values.WORKERS === 'auto' ? availableParallelism() : Number(values.WORKERS),
    timeoutFactor: values.TIMEOUT_FACTOR,
    trustedProxies: values.TRUSTED_PROXIES?.split(',').map((part) => part.trim()) ?? [],
    requestTimeoutMs: values.REQUEST_TIMEOUT_MS,
    answerTimeoutMs: values.ANSWER_TIMEOUT_MS,
    admission: Object.freeze({
      renders: values.RENDERS_AT_ONCE,
      queued: values.RENDER_QUEUE,
      loading: values.PAGES_LOADING,
      waitMs: values.RENDER_WAIT_MS,
      lagMs: values.LOOP_LAG_MS,
    }),
    drainDelayMs: values.DRAIN_DELAY_MS,
    drainTimeoutMs: values.DRAIN_TIMEOUT_MS,
    logLevel: values.LOG_LEVEL,
    publicUrl: values.PUBLIC_URL,
    settingsFile: values.SETTINGS_FILE,
    assetsDir: values.ASSETS_DIR,
    warmUpFile: values.WARM_UP_FILE,
    tracing: tracingOf(values),
  })
}

type Values = ReturnType<typeof readEnvironment>

/** @throws SetupError for settings that do not go together */
function refuseContradictions(values: Values): void {
  if (values.REDIS_URL !== undefined && values.REDIS_CLUSTER !== undefined)
    throw new SetupError(
      'REDIS_URL and REDIS_CLUSTER are both set: give the address of one Redis, or those of a cluster',
    )

  if (values.ADMIN_TOKEN === undefined && !isLoopback(values.ADMIN_HOST))
    throw new SetupError(
      'ADMIN_TOKEN must be set where ADMIN_HOST is more than this machine, or anybody could give orders',
    )
}

function originsOf(values: Values): Config['origins'] {
  const marketplace = values.MARKETPLACE_URL ?? `http://127.0.0.1:${values.MARKETPLACE_PORT}`

  return Object.freeze({
    listings: values.LISTINGS_URL ?? marketplace,
    options: values.OPTIONS_URL ?? marketplace,
    content: values.CONTENT_URL ?? marketplace,
    accounts: values.ACCOUNTS_URL ?? marketplace,
    leads: values.LEADS_URL ?? values.ACCOUNTS_URL ?? marketplace,
    eligibility: values.ELIGIBILITY_URL ?? marketplace,
    media: values.MEDIA_URL ?? marketplace,
    reviews: values.REVIEWS_URL ?? values.CONTENT_URL ?? marketplace,
    // Without an address nothing is sent: the relay is not made.
    assistant: values.ASSISTANT_URL ?? marketplace,
    events: values.EVENTS_URL ?? marketplace,
  })
}

function tracingOf(values: Values): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = values
  if (endpoint === undefined) return undefined

  return {
    endpoint,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
    attributes: {
      ...readAttributes(values.OTEL_RESOURCE_ATTRIBUTES ?? ''),
      ...(service && { 'service.name': service }),
    },
  }
}

function assistantOf(values: Values): AssistantConfig | undefined {
  const { ASSISTANT_URL: url, ASSISTANT_MODEL: model, ASSISTANT_API_KEY: apiKey } = values
  if (url === undefined && model === undefined) return undefined
  if (url === undefined || model === undefined)
    throw new SetupError(
      'ASSISTANT_URL and ASSISTANT_MODEL belong together: name the endpoint and the model, or neither',
    )

  return Object.freeze({ model, apiKey, tokensPerDay: values.ASSISTANT_TOKENS_PER_DAY })
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

function isLoopback(host: string): boolean {
  const family = isIP(host)
  return family === 0 ? host === 'localhost' : loopback.check(host, family === 6 ? 'ipv6' : 'ipv4')
}
