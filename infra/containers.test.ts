import { spawn } from 'node:child_process'
import { on } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import t from 'tap'
import { parse } from 'yaml'
import { readAccountsConfig } from '#marketplace/accounts/config.ts'
import { readConfig } from '#marketplace/config.ts'
import { createAccountsMetrics } from '#marketplace/store/accounts-metrics.ts'
import { loadConfig } from '#server/config.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import { createDashboard, printDashboard } from './grafana/dashboard.ts'
import { programs } from './scripts/programs.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Service {
  readonly image: string
  readonly command?: readonly string[]
  readonly entrypoint?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly expose?: readonly string[]
  readonly profiles?: readonly string[]
  readonly volumes?: readonly string[]
  readonly healthcheck?: unknown
  readonly networks?: { readonly default?: { readonly ipv4_address: string } }
  readonly stop_grace_period?: string
  readonly cpus?: number
  readonly mem_limit?: string
  readonly pids_limit?: number
}

const services: Readonly<Record<string, Service>> = parse(read('docker-compose.yml')).services
const { balancer, server, marketplace, accounts, redis } = services

/** Tokens as an operator's environment file would set them. */
const token = 'f'.repeat(32)
const accountsToken = 'a'.repeat(32)

const environmentOf = ({ environment = {} }: Partial<Service> = {}) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, settingOf(value)]))

/** The value of a setting with what the environment file sets, or the default that it names. */
const settingOf = (text: string) =>
  text
    .replace(/\$\{ADMIN_TOKEN\}/, token)
    .replace(/\$\{ACCOUNTS_TOKEN\}/, accountsToken)
    .replace(/\$\{\w+:-([^}]*)\}/, '$1')

const dockerfile = read('Dockerfile')

t.test(
  'the compose file gives each part settings that it knows and takes, and addresses where the others listen',
  async (t) => {
    const page = loadConfig(environmentOf(server))
    const shop = readConfig({ DATA_DIR: '/data', ...environmentOf(marketplace) })
    for (const name of Object.keys(server?.environment ?? {}))
      t.match(read('server/settings/environment.ts'), `${name}:`)

    const people = readAccountsConfig({ DATA_DIR: '/data', ...environmentOf(accounts) })
    const { accounts: peopleAt, leads: leadsAt, ...others } = page.origins
    t.same(new Set(Object.values(others)), new Set([`http://marketplace:${shop.MARKETPLACE_PORT}`]))
    t.strictSame(new Set([peopleAt, leadsAt]), new Set([`http://accounts:${people.ACCOUNTS_PORT}`]))
    t.equal(people.MARKETPLACE_URL, page.origins.listings)
    t.same([people.ACCOUNTS_TOKEN, people.ACCOUNTS_HOST], [page.accountsToken, '0.0.0.0'])
    t.equal(new URL(people.PUBLIC_URL).port, String(page.port))
    for (const name of ['MAIL_FROM', 'DKIM_SELECTOR', 'DKIM_KEY_FILE', 'MAIL_REPORTS_TOKEN'])
      t.equal(accounts?.environment?.[name], `\${${name}:-}`)
    t.equal(page.redis, `redis://redis:${redis?.expose?.[0]}`)
    t.same(balancer?.ports, [`${page.port}:${page.port}`])
    t.equal(shop.MARKETPLACE_HOST, '0.0.0.0')
    t.equal(shop.OPENSEARCH_URL, '', 'DuckDB searches unless the environment file names OpenSearch')

    const [, offered = ''] = /# (http:\S+) searches in OpenSearch/.exec(read('docker-compose.yml')) ?? []
    t.equal(offered, `http://opensearch:${services.opensearch?.expose}`)
    t.strictSame(services.opensearch?.profiles, ['opensearch'], 'it starts when it is asked for')
    readConfig({ DATA_DIR: '/data', OPENSEARCH_URL: offered })
  },
)

/** @of docker-compose.yml */
t.test(
  'the page is published, the admin port and the services behind it are not, and tools only on the machine itself',
  async (t) => {
    const { adminHost, adminPort } = loadConfig(environmentOf(server))
    t.equal(adminHost, '0.0.0.0', 'Prometheus reads it from beside the server')
    t.match(parse(read('infra/prometheus/prometheus.yml')).scrape_configs[0].dns_sd_configs, [
      { names: ['server'], type: 'A', port: adminPort },
    ])

    const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => ({ name, port })),
    )

    const inPublic = published.filter(({ port }) => !port.startsWith('127.0.0.1:'))
    t.same(inPublic, [{ name: 'balancer', port: '3000:3000' }])
  },
)

/** @of infra/haproxy/haproxy.cfg */
t.test(
  'the balancer finds every page server by its name, asks whether it is ready, and alone is believed',
  async (t) => {
    const { port, adminPort, trustedProxies, drainDelayMs, drainTimeoutMs } = loadConfig(
      environmentOf(server),
    )
    const balancerConfig = read('infra/haproxy/haproxy.cfg')
    t.match(balancerConfig, new RegExp(`server-template server \\d+ server:${port} check port ${adminPort} `))
    t.match(balancerConfig, `bind :${port}\n`)
    t.match(balancerConfig, 'option httpchk GET /readyz\n')
    t.match(balancerConfig, 'http-request del-header X-Forwarded-Host\n')
    t.match(balancerConfig, 'use_backend accounts if { path /account-api/mail-reports } METH_POST\n')
    t.match(balancerConfig, `server accounts accounts:${accounts?.expose} `)
    t.same(trustedProxies, [balancer?.networks?.default?.ipv4_address])
    t.equal(server?.ports, undefined, 'a port of the machine can have one server')

    const [, everyS = '', failures = ''] = /inter (\d+)s fall (\d+)/.exec(balancerConfig) ?? []
    t.ok(
      drainDelayMs > Number(everyS) * Number(failures) * 1_000,
      'it has left before connections are refused',
    )
    t.ok(Number.parseInt(server?.stop_grace_period ?? '', 10) * 1_000 > drainDelayMs + drainTimeoutMs)
  },
)

/** @of docker-compose.yml */
t.test('no container takes more of the machine than its share', async (t) => {
  for (const [name, { cpus, mem_limit, pids_limit }] of Object.entries(services))
    t.match(
      { cpus, mem_limit, pids_limit },
      { cpus: Number, mem_limit: /^\d+[mg]$/, pids_limit: Number },
      name,
    )
})

/** @of docker-compose.yml */
t.test(
  'whoever asks the admin port from another container shows its token, which is in no file of the repository',
  async (t) => {
    t.equal(loadConfig(environmentOf(server)).adminToken, token)
    t.equal(new URL(environmentOf(marketplace).PURGE_URLS ?? '').password, token)

    const { credentials_file: file } = parse(read('infra/prometheus/prometheus.yml')).scrape_configs[0]
      .authorization
    t.match(services.prometheus?.entrypoint?.join(' '), `"$$ADMIN_TOKEN" >${file}`)
    t.throws(() => loadConfig({ ...environmentOf(server), ADMIN_TOKEN: '' }), {
      message: /^ADMIN_TOKEN must be set/,
    })
  },
)

/** @of Dockerfile */
t.test(
  'every part says whether it is healthy, and every file that a container starts from exists',
  async (t) => {
    for (const [name, { image, healthcheck, volumes = [], command = [] }] of Object.entries(services)) {
      if (image !== 'forecourt') t.ok(healthcheck, `${name} has a check`)
      const files = volumes
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((path) => path.startsWith('./'))

      for (const file of [...files, ...command.filter((word) => word.endsWith('.ts'))])
        t.ok(existsSync(join(root, file)), file)
    }

    t.match(dockerfile, /^HEALTHCHECK /m)

    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(\S+) (?!\.$)\S+$/gm)].map(
      ([, path = '']) => path,
    )

    for (const file of [...copied, ...Object.values(programs).map(({ file }) => file)])
      t.ok(existsSync(join(root, file)), file)
  },
)

/** @of package.json */
t.test('npm starts each part alone with the options of the launcher', async (t) => {
  const { scripts } = JSON.parse(read('package.json'))
  const started = ['marketplace', 'accounts', 'server'].map((part) =>
    scripts[`start:${part}`].replace(/^.*exec /, ''),
  )

  const commands = Object.values(programs).map(({ options, file }) => ['node', ...options, file].join(' '))
  t.strictSame(started, commands)
})

t.test('the image does not run as root', async (t) => {
  t.equal(dockerfile.match(/^USER (\S+)$/m)?.[1], 'node')
})

/** @of infra/redis/redis.conf */
t.test(
  'Redis drops the answers used least when its memory is full, and writes nothing to disk',
  async (t) => {
    // The path of a Unix socket has at most 107 characters; the fixture directory's path is longer.
    const directory = mkdtempSync(join(tmpdir(), 'redis-'))
    const socket = join(directory, 'redis.sock')
    const process = spawn('redis-server', [
      join(root, 'infra/redis/redis.conf'),
      '--port',
      '0',
      '--unixsocket',
      socket,
    ])

    t.teardown(() => {
      process.kill('SIGKILL')
      rmSync(directory, { recursive: true })
    })

    for await (const [line] of on(process.stdout, 'data'))
      if (/ready to accept connections/i.test(String(line))) break

    const client = new Redis(socket)
    t.teardown(() => client.disconnect())
    const setting = async (name: string) => ((await client.call('CONFIG', 'GET', name)) as string[])[1]
    t.equal(await setting('maxmemory-policy'), 'allkeys-lru')
    t.equal(await setting('maxmemory'), String(256 * 1024 * 1024))
    t.same([await setting('save'), await setting('appendonly')], ['', 'no'])
  },
)

/** @of infra/grafana/panels.ts */
t.test(
  'the dashboard is what its declaration makes, and asks only for metrics that the server has',
  async (t) => {
    t.equal(
      read('infra/grafana/dashboards/forecourt.json'),
      printDashboard(),
      'run node infra/grafana/write-dashboard.ts',
    )

    const metrics = createMetrics()
    t.teardown(metrics.close)
    const declared = [...metrics.declared, ...createAccountsMetrics().declared]
    const known = new Set(declared.map(({ name }) => name))
    const asked = printDashboard().match(/(?<![\w:])(?:srp|accounts)_\w+/g) ?? []
    const metricOf = (name: string) => name.replace(/_(bucket|sum|count)$/, '')
    t.same(
      asked.filter((name) => !known.has(name) && !known.has(metricOf(name))),
      [],
    )

    const shown = new Set(asked.map(metricOf))
    t.same(
      [...known].filter((name) => !shown.has(name)),
      [],
      'and shows every one of them',
    )
  },
)

t.test('the dashboard reads from the data source that is set up beside it', async (t) => {
  const [source] = parse(read('infra/grafana/provisioning/datasources/prometheus.yml')).datasources
  const asked = (createDashboard().panels ?? []).flatMap((panel) =>
    'datasource' in panel ? [panel.datasource?.uid] : [],
  )

  t.same(new Set(asked), new Set(['$datasource']))
  t.equal(source.type, 'prometheus', 'the first of its type is chosen')

  const [provider] = parse(read('infra/grafana/provisioning/dashboards/forecourt.yml')).providers
  t.ok(services.grafana?.volumes?.some((volume) => volume.includes(`:${provider.options.path}`)))
})

/** @of infra/grafana/dashboard.ts */
t.test(
  'every panel is within the grid, described, linked to its runbook, and limited to what is chosen',
  async (t) => {
    const panels = (createDashboard().panels ?? []).filter(
      (panel) => panel.type !== 'row',
    ) as readonly Panel[]
    const taken = new Set<string>()

    for (const { title, description, links = [], gridPos, targets = [] } of panels) {
      t.ok(gridPos.x + gridPos.w <= 24, `${title} is within the grid`)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          if (taken.has(`${x} ${y}`)) t.fail(`${title} covers another panel`)
          taken.add(`${x} ${y}`)
        }

      t.match(description, /\w+ \w+/, `${title} is described`)
      const runbook = /^\$\{runbooks\}\/([\w-]+\.md)$/.exec(links[0]?.url ?? '')?.[1]
      t.ok(runbook && existsSync(join(root, 'docs/runbooks', runbook)), `${title} leads to ${runbook}`)
      for (const { expr } of targets) t.match(expr, 'job=~"$job"', `${title}: ${expr}`)
    }
  },
)

interface Panel {
  readonly title: string
  readonly description?: string
  readonly links?: readonly { readonly url?: string }[]
  readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>
  readonly targets?: readonly { readonly expr: string }[]
}
