import { isIP } from 'node:net'
import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { logLevels } from '#shared/settings/log-levels.ts'
import { secret } from '#shared/settings/secret.ts'
import { readServiceUrl } from '#shared/settings/service-url.ts'
import { badValue } from '#shared/settings/setup-error.ts'
import { siteAddress } from '#shared/settings/site-address.ts'

interface Bounds {
  readonly from: number
  readonly to: number
  readonly or: number
}

const whole = ({ from, to, or }: Bounds, help: string) =>
  Type.Integer({
    minimum: from,
    maximum: to,
    default: or,
    description: `a whole number from ${from} to ${to}`,
    help,
  })

const port = (or: number, help: string) => whole({ from: 0, to: 65_535, or }, help)
const count = (or: number, help: string) => whole({ from: 1, to: 100_000, or }, help)
const milliseconds = (or: number, help: string) => whole({ from: 0, to: 600_000, or }, help)
const megabytes = (or: number, help: string) => whole({ from: 0, to: 4_096, or }, help)
const address = (or: string, help: string) =>
  Type.String({ pattern: '^[\\w.:-]+$', default: or, description: 'an address such as 127.0.0.1', help })

const baseUrlRule =
  'an http: or https: address outside the link-local range, without credentials, query or fragment'

const baseUrl = (help: string) =>
  Type.Optional(Type.Refine(Type.String({ description: baseUrlRule, help }), isBaseUrl))

const service = (what: string) => baseUrl(`Where ${what} are, if elsewhere than \`MARKETPLACE_URL\``)

const token = (help: string) => Type.Optional(Type.String({ ...secret, help }))

/** The environment of the page server: each setting with its default, its allowed values and its effect. */
export const Environment = Type.Object({
  PORT: port(3000, 'The page; 0 takes any free port, here and below'),
  HOST: address('0.0.0.0', 'Where the page listens'),
  ADMIN_PORT: port(
    9464,
    'The live view `/ops`, `/metrics`, `/healthz`, `/readyz`, `/breakers`, `/cache/purge`, `/events`',
  ),
  ADMIN_HOST: address('127.0.0.1', 'Where the admin port listens; more than this machine takes a token'),
  ADMIN_TOKEN: token('The token of the admin port, shown as a bearer token or as the password'),
  MARKETPLACE_PORT: port(4000, 'The port of a marketplace on this machine, where no address is given'),
  MARKETPLACE_URL: baseUrl('Where all services behind the page are'),
  LISTINGS_URL: service('listings'),
  OPTIONS_URL: service('options and places'),
  CONTENT_URL: service('contents'),
  ACCOUNTS_URL: service('accounts'),
  ACCOUNTS_TOKEN: token(
    'The secret that the accounts process asks for, where it listens to more than this machine',
  ),
  LEADS_URL: baseUrl('Where leads are, if elsewhere than `ACCOUNTS_URL`'),
  ELIGIBILITY_URL: service('checks for buying online'),
  MEDIA_URL: service('pictures'),
  REVIEWS_URL: baseUrl(
    'The WordPress site of the expert reviews, if elsewhere than `CONTENT_URL`; its posts link to their pages',
  ),
  ASSISTANT_URL: baseUrl(
    'The base of an OpenAI-compatible API, such as `https://api.openai.com/v1`: the shopping assistant asks its `/chat/completions` for what it does not understand by itself. What tells who the shopper is, is left out',
  ),
  ASSISTANT_MODEL: Type.Optional(
    Type.String({
      pattern: '^[\\w.:/@-]{1,100}$',
      description: 'the name of a model, such as gpt-4o-mini',
      help: 'The model of the shopping assistant; it must be able to call functions',
    }),
  ),
  ASSISTANT_API_KEY: Type.Optional(
    Type.String({
      pattern: '^[!-~]{1,500}$',
      description: 'up to 500 printable characters without spaces',
      writeOnly: true,
      help: 'The key of that API, sent as a bearer token',
    }),
  ),
  ASSISTANT_TOKENS_PER_DAY: whole(
    { from: 0, to: 1_000_000_000, or: 1_000_000 },
    'The tokens that each process spends on that model in a day (UTC); beyond them the assistant answers without it',
  ),
  EVENTS_URL: service('events of pages'),
  REDIS_URL: Type.Optional(
    Type.String({
      pattern: '^rediss?://\\S+$',
      description: 'a redis: or rediss: address',
      help: 'A second tier of the cache, shared by all processes',
    }),
  ),
  REDIS_CLUSTER: Type.Optional(
    Type.String({
      pattern: '^rediss?://[^\\s,]+(,rediss?://[^\\s,]+)*$',
      description: 'redis: or rediss: addresses with commas between them',
      help: 'The same as a cluster: the addresses of some of its nodes',
    }),
  ),
  CACHE_MB: megabytes(
    64,
    'The first tier of the cache, in each process: half for answers, half for pages, whose encodings for clients take as much again as all',
  ),
  PAGE_FRESH_S: whole(
    { from: 0, to: 3_600, or: 60 },
    'How long a cached page is sent as it is, in seconds, unless a purge removes it; for as long again it is sent while it is made anew behind',
  ),
  FRAGMENTS_MB: megabytes(32, 'Memory for cards and filters that are printed once for many pages; 0: none'),
  WORKERS: Type.String({
    pattern: '^(auto|[1-9]\\d?)$',
    default: '1',
    description: 'a whole number from 1 to 99, or auto',
    help: 'Processes that serve on the one port; `auto`: as many as there are cores',
  }),
  RENDERS_AT_ONCE: count(1, 'Under load: pages rendered at the same time'),
  RENDER_QUEUE: count(
    128,
    'Under load: further pages whose data is there; a request beyond them gets 503 with `Retry-After`',
  ),
  PAGES_LOADING: count(
    512,
    'Pages that wait for their data, each with some 300 KB; a request beyond them gets 503 with `Retry-After`',
  ),
  RENDER_WAIT_MS: milliseconds(
    200,
    'Under load: how long a page waits to be rendered; one that would wait longer gets 503 at once',
  ),
  LOOP_LAG_MS: milliseconds(500, 'Under load: by how much the event loop may be behind'),
  TIMEOUT_FACTOR: whole(
    { from: 1, to: 100, or: 1 },
    'A factor on the declared timeout of each upstream call, each command to Redis and each page: for machines or services that are slow',
  ),
  TRUSTED_PROXIES: Type.Optional(
    Type.Refine(
      Type.String({
        description: 'addresses or networks such as 10.0.0.0/8 with commas between them',
        help: "The balancers and CDNs in front: from them alone the client's address and the host are read from `X-Forwarded-For`, `-Host` and `-Proto`",
      }),
      isListOfNetworks,
    ),
  ),
  REQUEST_TIMEOUT_MS: milliseconds(10_000, 'How long a request may take to arrive, then 408'),
  ANSWER_TIMEOUT_MS: whole(
    { from: 1, to: 600_000, or: 60_000 },
    'How long its client may take to read the answer, then its connection is closed',
  ),
  DRAIN_DELAY_MS: milliseconds(
    0,
    'How long a stopping server still accepts new connections, so that balancers notice',
  ),
  DRAIN_TIMEOUT_MS: milliseconds(10_000, 'How long the responses in flight then have'),
  LOG_LEVEL: Type.Enum(logLevels, {
    default: 'info',
    description: `one of ${logLevels.join(', ')}`,
    help: 'What is logged; `npm start` and `npm run dev` say `warn`, to keep the address in sight',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl(
    "An OTLP collector that gets traces; without it a caller's `traceparent` is passed on, and nothing is recorded",
  ),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    minimum: 0,
    maximum: 1,
    default: 1,
    description: 'a number from 0 to 1',
    help: 'The share of traces that begin here which are recorded',
  }),
  OTEL_SERVICE_NAME: Type.Optional(
    Type.String({
      description: 'a name',
      help: 'The name of the service in traces; `forecourt-page-server` by default',
    }),
  ),
  OTEL_RESOURCE_ATTRIBUTES: Type.Optional(
    Type.Refine(
      Type.String({
        description: 'name=value pairs with commas between them, percent-encoded',
        help: 'Further attributes of the service in traces, such as `deployment.environment.name=staging`',
      }),
      (text) => readAttributes(text) !== undefined,
    ),
  ),
  OPERATOR_TOKEN: token('Opens `?explain=1` on a search'),
  ASSETS_DIR: Type.Optional(
    Type.String({
      description: 'the path of a folder',
      help: 'Scripts and styles of the last builds, shared by instances of several releases ([why](releases.md)); a start adds its own',
    }),
  ),
  WARM_UP_FILE: Type.Optional(
    Type.String({
      description: 'the path of a text file',
      help: 'Pages that are requested before the server listens, a path on each line',
    }),
  ),
  PUBLIC_URL: Type.Optional(
    Type.String({
      ...siteAddress,
      help: 'Where shoppers see the page; the setting `siteUrl` of the site that all unnamed hosts show goes before it. `npm start` sets it to its own address',
    }),
  ),
  SETTINGS_FILE: Type.Optional(
    Type.String({
      description: 'the path of a JSON file',
      help: 'The settings that change without a restart, by brand and host',
    }),
  ),
})

/** Reads the environment. @throws SetupError that names the first setting with a bad value */
export function readEnvironment(env: NodeJS.ProcessEnv): Static<typeof Environment> {
  const values: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries<TSchema>(Environment.properties)) {
    const text = env[name]
    // Compose files pass an unset variable on as an empty one.
    if (!text) continue

    const isNumber =
      (Type.IsInteger(schema) && /^\d+$/.test(text)) || (Type.IsNumber(schema) && /^\d+(\.\d+)?$/.test(text))
    const value = isNumber ? Number(text) : text
    if (!Value.Check(schema, value)) throw badValue(name, schema, text)
    values[name] = value
  }

  return Value.Parse(Environment, Value.Default(Environment, values))
}

function isBaseUrl(text: string): boolean {
  const url = readServiceUrl(text)
  return url !== undefined && !url.username && !url.password && !url.search && !url.hash
}

/** Whether each part is an address or a network in CIDR notation. */
function isListOfNetworks(text: string): boolean {
  return text.split(',').every((part) => {
    const [address = '', bits, ...rest] = part.trim().split('/')
    const most = isIP(address) === 6 ? 128 : 32
    return (
      isIP(address) !== 0 &&
      rest.length === 0 &&
      (bits === undefined || (/^\d+$/.test(bits) && +bits <= most))
    )
  })
}

/** The pairs of OTEL_RESOURCE_ATTRIBUTES; undefined where the text is none. */
export function readAttributes(text: string): Readonly<Record<string, string>> | undefined {
  const pairs = text
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => pair.split('='))
  if (!pairs.every(([name = '', ...value]) => name.trim() !== '' && value.length > 0)) return undefined

  try {
    return Object.fromEntries(
      pairs.map(([name = '', ...value]) => [name.trim(), decodeURIComponent(value.join('=').trim())]),
    )
  } catch {
    // A percent sign that encodes nothing.
    return undefined
  }
}
