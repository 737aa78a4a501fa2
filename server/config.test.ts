import t from 'tap'
import { readAccountsConfig } from '#marketplace/accounts/config.ts'
import { loadConfig } from './config.ts'

t.test('an empty environment gives the documented ports and every origin at the marketplace', async (t) => {
  const config = loadConfig({ MARKETPLACE_PORT: '4100', REDIS_URL: '' })
  t.match(config, { port: 3000, host: '0.0.0.0', adminPort: 9464, adminHost: '127.0.0.1', logLevel: 'info' })
  t.strictSame([...new Set(Object.values(config.origins))], ['http://127.0.0.1:4100'])
  t.equal(config.redis, undefined, 'an empty variable counts as unset')
  t.throws(() => Object.assign(config, { port: 1 }), 'the config is frozen')
})

t.test('each origin can live at an address of its own', async (t) => {
  const { origins } = loadConfig({
    MARKETPLACE_URL: 'http://market:1',
    LISTINGS_URL: 'https://listings/base',
  })

  t.match(origins, { listings: 'https://listings/base', leads: 'http://market:1' })
})

const mistakes: Record<string, [NodeJS.ProcessEnv, RegExp]> = {
  'a port that is no number': [{ PORT: 'abc' }, /^PORT must be a whole number from 0 to 65535, not "abc"$/],
  'a port that is no whole number': [{ PORT: '1.5' }, /^PORT must be .*"1\.5"$/],
  'no time to read an answer in': [{ ANSWER_TIMEOUT_MS: '0' }, /^ANSWER_TIMEOUT_MS must be .* from 1 to/],
  'a port out of range': [{ ADMIN_PORT: '65536' }, /^ADMIN_PORT must be .*"65536"$/],
  'an origin that is not HTTP': [
    { LEADS_URL: 'ftp://leads' },
    /^LEADS_URL must be an http: or https: address .*"ftp:\/\/leads"$/,
  ],
  "an origin at the cloud's metadata address": [
    { MARKETPLACE_URL: 'http://169.254.169.254' },
    /^MARKETPLACE_URL must be/,
  ],
  'the metadata address in disguise': [
    { MARKETPLACE_URL: 'http://[::ffff:a9fe:a9fe]' },
    /^MARKETPLACE_URL must be/,
  ],
  'a link-local address of IPv6': [
    { MARKETPLACE_URL: 'http://[fe80::a9fe:a9fe]:80/' },
    /^MARKETPLACE_URL must be/,
  ],
  'an origin with a port out of range': [{ LISTINGS_URL: 'http://x:99999' }, /^LISTINGS_URL must be/],
  'a model of the assistant without an endpoint': [
    { ASSISTANT_MODEL: 'gpt' },
    /^ASSISTANT_URL and ASSISTANT_MODEL belong together/,
  ],
  'an endpoint of the assistant without a model': [
    { ASSISTANT_URL: 'https://api.example.com/v1' },
    /^ASSISTANT_URL and ASSISTANT_MODEL belong together/,
  ],
  'an unknown log level': [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal, .*, silent, not "loud"$/],
  'a host with a blank': [{ HOST: 'a b' }, /^HOST must be/],
  'addresses of a Redis and of a cluster': [
    { REDIS_URL: 'redis://a', REDIS_CLUSTER: 'redis://b' },
    /^REDIS_URL and REDIS_CLUSTER are both set/,
  ],
  'a cluster with a gap between its addresses': [
    { REDIS_CLUSTER: 'redis://a, redis://b' },
    /^REDIS_CLUSTER must be redis: or rediss: addresses with commas/,
  ],
  'a Redis address of another kind': [
    { REDIS_URL: 'http://redis' },
    /^REDIS_URL must be a redis: or rediss: address/,
  ],
}

for (const [mistake, [env, line]] of Object.entries(mistakes)) {
  t.test(`${mistake} stops the start with one line that says what to write instead`, async (t) => {
    t.throws(() => loadConfig(env), { name: 'SetupError', message: line })
  })
}

t.test('the admin port opens to others than this machine only with a token', async (t) => {
  for (const ADMIN_HOST of ['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example.com', 'admin']) {
    t.throws(
      () => loadConfig({ ADMIN_HOST }),
      { name: 'SetupError', message: /^ADMIN_TOKEN must be set where ADMIN_HOST/ },
      ADMIN_HOST,
    )

    t.equal(loadConfig({ ADMIN_HOST, ADMIN_TOKEN: 'x'.repeat(16) }).adminHost, ADMIN_HOST)
  }

  for (const ADMIN_HOST of ['127.0.0.1', '127.1.2.3', '::1', 'localhost'])
    t.equal(loadConfig({ ADMIN_HOST }).adminToken, undefined)
})

t.test('a password in a rejected address does not reach the log', async (t) => {
  t.throws(() => loadConfig({ LISTINGS_URL: 'http://me:s3cr@et@host' }), {
    message: /not "http:\/\/…@host"$/,
  })
})

/** @of shared/settings/setup-error.ts */
t.test('a bad token of the operators stops the start and is not shown', async (t) => {
  for (const token of ['short', 'with spaces in between it', 'x'.repeat(201)])
    t.throws(() => loadConfig({ OPERATOR_TOKEN: token }), {
      message: /^OPERATOR_TOKEN must be 16 to 200 printable characters without spaces$/,
    })

  t.equal(loadConfig({}).operatorToken, undefined)
})

t.test('proxies are named by addresses and networks, and attributes of traces by pairs', async (t) => {
  t.strictSame(loadConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies, ['10.0.0.0/8', '::1'])
  t.strictSame(loadConfig({}).trustedProxies, [])
  for (const TRUSTED_PROXIES of ['true', '10.0.0.0/33', '10.0.0.0/8,', 'balancer', '1'])
    t.throws(() => loadConfig({ TRUSTED_PROXIES }), { message: /^TRUSTED_PROXIES must be/ }, TRUSTED_PROXIES)

  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318'
  const attributes = { OTEL_SERVICE_NAME: 'cars', OTEL_RESOURCE_ATTRIBUTES: 'service.name=x,team=a%2Cb' }
  t.strictSame(loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...attributes }).tracing?.attributes, {
    'service.name': 'cars',
    team: 'a,b',
  })

  for (const OTEL_RESOURCE_ATTRIBUTES of ['team', '=x', 'team=%'])
    t.throws(() => loadConfig({ OTEL_RESOURCE_ATTRIBUTES }), { name: 'SetupError' }, OTEL_RESOURCE_ATTRIBUTES)
})

/** @of shared/settings/site-address.ts, shared/settings/secret.ts */
t.test('the page server and the accounts process take the same addresses and the same secrets', async (t) => {
  const readers = [loadConfig, readAccountsConfig]
  const refused: Record<string, string[]> = {
    PUBLIC_URL: ['www.example.com', 'https://a.example/cars', 'https://me@a.example', 'http://a:http'],
    ADMIN_TOKEN: ['short', 'with spaces in between it', 'x'.repeat(201)],
  }

  for (const read of readers) {
    for (const [name, values] of Object.entries(refused))
      for (const value of values)
        t.throws(() => read({ [name]: value }), { message: new RegExp(`^${name} must be`) }, value)

    for (const PUBLIC_URL of ['https://www.example.com', 'http://localhost:3000', 'http://[::1]:3000'])
      t.doesNotThrow(() => read({ PUBLIC_URL, ADMIN_TOKEN: 'x'.repeat(16) }), PUBLIC_URL)
  }
})
