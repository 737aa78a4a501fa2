import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import t from 'tap'
import { parse } from 'yaml'
import { pageRoutes } from '#infra/prometheus/objectives.ts'
import { programs } from '#infra/scripts/programs.ts'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { testOpenSearch } from '#infra/testing/opensearch.ts'
import { readAccountsConfig } from '#marketplace/accounts/config.ts'
import { readConfig } from '#marketplace/config.ts'
import { healthRoutes } from '#marketplace/plugins/health.ts'
import { loadConfig } from '#server/config.ts'
import { createHealth } from '#server/observe/health.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import { createOperations } from '#server/operate/operations.ts'
import { buildAdminApp } from '#server/plugins/admin-port.ts'
import { Environment } from '#server/settings/environment.ts'
import { readSettings } from '#server/settings/read-settings.ts'
import { readWarmUpList } from '#server/start/warm-up.ts'
import { buildManifests } from './kustomize.ts'
import { componentLabel, environmentOf, memoryMb, type Probe, podOf } from './manifest.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const overlay = join(import.meta.dirname, 'overlays/production')
const manifests = buildManifests(overlay)

/** The pod of a part of the product, its container, and the environment of the process in it. */
function partOf(component: string, from = manifests) {
  const pods = from.flatMap((manifest) => podOf(manifest) ?? [])
  const pod = pods.find(({ metadata }) => metadata.labels[componentLabel] === component)
  const container = pod?.spec.containers[0]
  if (!pod || !container) throw new Error(`there is no pod of ${component}`)

  return { pod, container, environment: environmentOf(container) }
}

const [server, marketplace, accounts] = [partOf('server'), partOf('marketplace'), partOf('accounts')]
const page = loadConfig(server.environment)
const shop = readConfig({ DATA_DIR: '/data', ...marketplace.environment })
const people = readAccountsConfig({ DATA_DIR: '/data', ...accounts.environment })
const image = read('Dockerfile')

/** @of infra/kubernetes/base */
t.test('each process takes the settings of its pod, and knows every one of them', async (t) => {
  const known = {
    server: Object.keys(Environment.properties),
    marketplace: Object.keys(shop),
    accounts: Object.keys(people),
  }

  for (const [component, names] of Object.entries(known)) {
    const { container, environment } = partOf(component)
    const isUsed = (name: string) => container.env?.some(({ value }) => value?.includes(`$(${name})`))
    const unknown = Object.keys(environment).filter((name) => !names.includes(name) && !isUsed(name))
    t.strictSame(unknown, [], component)
  }

  const jobs = ['import', 'rotate-key'].flatMap((name) => Object.keys(partOf(name).environment))
  t.strictSame(jobs, ['MARKETPLACE_URL', 'DATABASE_URL'])
})

/** @of infra/kubernetes/base */
t.test('processes listen where their pods say, and are found by those who ask them', async (t) => {
  const portsOf = ({ container: { ports = [] } }: typeof server) => ports.map((port) => port.containerPort)
  t.strictSame(portsOf(server), [page.port, page.adminPort])
  t.strictSame(portsOf(marketplace), [shop.MARKETPLACE_PORT])
  t.strictSame(portsOf(accounts), [people.ACCOUNTS_PORT])
  t.strictSame(
    [page.host, page.adminHost, shop.MARKETPLACE_HOST, people.ACCOUNTS_HOST],
    Array(4).fill('0.0.0.0'),
  )

  t.equal(page.accountsToken, people.ACCOUNTS_TOKEN)
  t.equal(new URL(shop.PURGE_URLS).password, page.adminToken)
  t.match(page.redis, Array(6).fill(/^redis:\/\/:s{32}@redis-\d\.redis:6379$/))
  t.strictSame(people.PUBLIC_URL, readSettings(settingsFile('SETTINGS_FILE')).siteUrl)
})

/** The file of the overlay that a setting of the page server names. */
function settingsFile(setting: string): string {
  const [folder, name = ''] = (server.environment[setting] ?? '').split('/').slice(1)
  const isMounted = server.container.volumeMounts?.some(({ mountPath }) => mountPath === `/${folder}`)
  if (!isMounted) throw new Error(`${setting} is in no volume`)

  return join(import.meta.dirname, 'overlays/production', name)
}

/** @of infra/kubernetes/components/opensearch */
t.test('with OpenSearch one marketplace imports, others search, and pages ask these', async (t) => {
  const all = buildManifests(overlay, ['../../components/opensearch'])
  const [importing, searching] = [partOf('marketplace', all), partOf('search', all)]
  const nodes = partOf('opensearch', all)
  const settings = readConfig({ DATA_DIR: '/data', ...searching.environment })
  const unknown = Object.keys(searching.environment).filter((name) => !(name in settings))
  t.strictSame(unknown, [])

  const { replicas } = all.find(({ metadata }) => metadata.name === 'opensearch')?.spec ?? {}
  const addresses = Array.from(
    { length: replicas ?? 0 },
    (_, at) => `http://opensearch-${at}.opensearch:9200`,
  )
  t.equal(settings.OPENSEARCH_URL, addresses.join())
  t.equal(importing.environment.OPENSEARCH_URL, settings.OPENSEARCH_URL)
  t.equal(nodes.environment['cluster.initial_cluster_manager_nodes']?.split(',').length, replicas)
  t.equal(settings.SEED_LISTINGS, 0, 'who searches fills nothing')

  const { origins } = loadConfig(partOf('server', all).environment)
  t.match(origins.listings, /^http:\/\/search:4000\/?$/)
  t.match(origins.options, /^http:\/\/marketplace:4000\/?$/)
  t.strictSame(probesOf(searching), probesOf(marketplace))
  t.strictSame(
    searching.container.volumeMounts?.map(({ mountPath }) => mountPath),
    marketplace.container.volumeMounts?.map(({ mountPath }) => mountPath),
  )
})

/** @of infra/kubernetes/components/opensearch/opensearch.yaml */
t.test('a node of OpenSearch is stopped when every index has its copy on another one', async (t) => {
  const all = buildManifests(overlay, ['../../components/opensearch'])
  const ofNodes = (kind: string) =>
    all.find((manifest) => manifest.kind === kind && manifest.metadata.name === 'opensearch')?.spec
  t.equal(ofNodes('StatefulSet')?.podManagementPolicy, 'Parallel', 'a node that is lost comes back anyhow')
  t.equal(ofNodes('Service')?.publishNotReadyAddresses, true, 'and all are found meanwhile')

  const { url } = await testOpenSearch(t)
  const path = partOf('opensearch', all).container.readinessProbe?.httpGet?.path
  const probe = async () => (await fetch(`${url}${path}`)).status
  t.equal(await probe(), 200, 'before the first import')

  const index = `${url}/listings-${randomUUID()}`
  const put = (address: string, body: object) =>
    fetch(address, {
      ...{ method: 'PUT', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify(body),
    })
  t.teardown(() => fetch(index, { method: 'DELETE' }))
  await put(index, { settings: { number_of_shards: 1, number_of_replicas: 1 } })
  t.equal(await probe(), 408, 'no other node has the copy')
  await put(`${index}/_settings`, { number_of_replicas: 0 })
  t.equal(await probe(), 200)
})

/** @of infra/kubernetes/base/marketplace.yaml */
t.test('photos take at most half of the volume that the inventory and events need too', async (t) => {
  const claims = manifests.flatMap(({ spec }) => spec?.volumeClaimTemplates ?? [])
  const inventory = claims.find(({ metadata }) => metadata.name === 'inventory')
  const volumeMb = memoryMb(inventory?.spec.resources.requests.storage ?? '') * 1.048576
  t.ok(shop.PHOTO_MB <= volumeMb / 2, `${shop.PHOTO_MB} MB of ${volumeMb}`)
})

/** @of infra/kubernetes/overlays/production */
t.test('the files of the overlay can be read, and each folder that is written is a volume', async (t) => {
  for (const path of readWarmUpList(settingsFile('WARM_UP_FILE'))) t.match(path, /^\/cars-for-sale\/[\w-]+$/)

  const writable = (part: typeof server) =>
    part.container.volumeMounts?.filter(({ readOnly }) => !readOnly).map(({ mountPath }) => mountPath)
  t.strictSame(writable(server), ['/tmp', page.assetsDir])
  t.strictSame(writable(marketplace), [/DATA_DIR=(\S+)/.exec(image)?.[1], '/tmp'])
  t.not(people.DATABASE_URL, '', 'accounts have no file of their own')
  t.strictSame(writable(accounts), ['/tmp'])
})

/** @of infra/kubernetes/base/accounts.yaml */
t.test('mails are signed with the key of the optional secret that the guide makes', async (t) => {
  const { volumes = [] } = accounts.pod.spec
  const { secretName, optional, items = [] } = volumes.find(({ name }) => name === 'dkim')?.secret ?? {}
  const folder = accounts.container.volumeMounts?.find(({ name }) => name === 'dkim')?.mountPath
  t.equal(people.DKIM_KEY_FILE, `${folder}/${items[0]?.path}`)
  const literals = ['DKIM_SELECTOR=s1', `DKIM_KEY_FILE=${people.DKIM_KEY_FILE}`]
  const values = literals.map((literal) => `--from-literal=${literal}`).join(' ')
  const guide = read('docs/kubernetes.md')
  t.match(guide, `secret generic ${secretName} ${values} --from-file=${items[0]?.path}\n`)

  const { env = [] } = accounts.container
  const needed = env.flatMap(({ valueFrom }) =>
    valueFrom?.secretKeyRef?.optional ? [] : (valueFrom?.secretKeyRef?.key ?? []),
  )
  t.ok(optional)
  t.strictSame(needed, ['ACCOUNTS_TOKEN', 'ADMIN_TOKEN', 'AUTH_SECRET', 'DATABASE_URL'])
})

/** @of infra/kubernetes/base */
t.test('probes and scrapes ask paths that the processes answer', async (t) => {
  const metrics = createMetrics()
  t.teardown(metrics.close)
  const none = async () => null
  const operations = createOperations({
    metrics,
    health: createHealth({ own: {}, shared: {} }),
    breakers: { list: () => [], force: () => undefined },
    watches: { list: () => [] },
    cache: { purge: async () => ({ memory: 0 }), order: async () => false, instances: none },
  })

  const admin = buildAdminApp(operations, { token: page.adminToken })
  const health = Fastify()
  await health.register(healthRoutes, { isReady: () => true })
  t.teardown(() => Promise.all([admin.close(), health.close()]))

  const authorization = `Bearer ${page.adminToken}`
  t.equal((await admin.inject({ url: '/metrics', headers: { authorization } })).statusCode, 200)
  for (const { httpGet } of probesOf(server)) {
    t.equal(httpGet?.port, 'admin')
    t.equal((await admin.inject(httpGet?.path ?? '')).statusCode, 200)
  }

  // The marketplace and the accounts have the same routes.
  for (const { httpGet } of [...probesOf(marketplace), ...probesOf(accounts)])
    t.equal((await health.inject(httpGet?.path ?? '')).statusCode, 200)

  t.match(read('marketplace/accounts/operator.routes.ts'), "app.get('/metrics'")
})

function probesOf({ container }: typeof server): readonly Probe[] {
  const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe]
  return probes.map((probe) => probe ?? {})
}

/** @of infra/kubernetes/base */
t.test('a pod has more time to stop than its process takes', async (t) => {
  const stopMs = {
    server: page.drainDelayMs + page.drainTimeoutMs,
    marketplace: closeWithinMs('marketplace/main.ts'),
    accounts: closeWithinMs('marketplace/accounts/main.ts'),
  }

  for (const [component, ownMs] of Object.entries(stopMs)) {
    const { pod, container } = partOf(component)
    const sleepMs = (container.lifecycle?.preStop?.sleep?.seconds ?? 0) * 1_000
    t.ok(sleepMs >= 5_000, `${component} leaves the lists of services before it stops`)
    t.ok((pod.spec.terminationGracePeriodSeconds ?? 0) * 1_000 >= sleepMs + ownMs + 5_000, component)
  }
})

const closeWithinMs = (file: string) =>
  Number(/closeWithinMs = ([\d_]+)/.exec(read(file))?.[1]?.replaceAll('_', ''))

/** @of infra/kubernetes/base/server.yaml */
t.test("the memory of a page server holds what the operators' guide counts", async (t) => {
  const { cacheBytes, fragmentBytes, admission } = page
  const { requests, limits } = server.container.resources
  const megabyte = 1024 * 1024
  const ownMb = 400 + (3 * cacheBytes + fragmentBytes) / megabyte
  t.match(
    read('docs/operations.md'),
    /400 MB under load .+, plus `CACHE_MB` times three.+0\.4 MB for each open stream/,
  )
  t.ok(memoryMb(requests.memory) >= ownMb + 0.4 * 100, 'at the pages in flight at which it scales out')
  t.ok(memoryMb(limits.memory) >= ownMb + 0.4 * (admission.loading + admission.queued), 'at most')
})

/** @of infra/kubernetes/prometheus-adapter/rules.yml */
t.test('the autoscaler asks for metrics that the server has and the adapter gives', async (t) => {
  const metrics = createMetrics()
  t.teardown(metrics.close)
  const known = metrics.declared.map(({ name }) => name)
  const autoscaler = manifests.find(({ kind }) => kind === 'HorizontalPodAutoscaler')
  const asked = [...JSON.stringify(autoscaler).matchAll(/"name":"(srp_\w+)"/g)].map(([, name]) => name)
  const { rules }: { rules: readonly Record<string, string>[] } = parse(
    read('infra/kubernetes/prometheus-adapter/rules.yml'),
  )

  t.strictSame(
    rules.map(({ seriesQuery }) => seriesQuery?.replace(/\{.*/, '')),
    asked,
  )
  t.strictSame(
    asked.filter((name) => !known.includes(name ?? '')),
    [],
  )
  t.match(rules[1]?.metricsQuery, pageRoutes, 'pages in flight are those of the alerts')
})

/** @of infra/kubernetes/base/monitoring.yaml */
t.test('Prometheus knows the processes by the names of jobs that the alerts name', async (t) => {
  const monitor = manifests.find(({ kind }) => kind === 'ServiceMonitor')
  t.match(monitor?.spec, { jobLabel: componentLabel, endpoints: [{ port: 'admin' }, { port: 'http' }] })
  const scraped = manifests.filter(({ metadata }) => metadata.labels?.['forecourt/scraped'] === 'yes')
  const jobs = scraped.map(({ metadata }) => metadata.labels?.[componentLabel])
  t.strictSame(jobs, ['server', 'accounts'])

  const named = [...read('infra/prometheus/rules.yml').matchAll(/job=~"(\w+)\.\*"/g)].map(([, job]) => job)
  t.strictSame(new Set(named), new Set(jobs))
})

/** @of Dockerfile */
t.test('every command is in the image', async (t) => {
  const copied = [...image.matchAll(/^COPY (?!--from)(\S+) (?!\.)\S+$/gm)].map(([, folder]) => folder)
  const started = ['marketplace', 'accounts', 'import', 'rotate-key'].map((name) => partOf(name).container)
  for (const { command: [program, file = ''] = [] } of started) {
    t.equal(program, 'node')
    t.ok(copied.includes(file.split('/')[0]) && globSync(join(root, file)).length === 1, file)
  }

  t.equal(server.container.command, undefined, "the image's own")
  const [, command = ''] = image.match(/^CMD (.+)$/m) ?? []
  t.strictSame(JSON.parse(command), ['node', ...programs.pageServer.options, programs.pageServer.file])
  t.match(image, /^USER node$/m)
})

/** @of infra/kubernetes/overlays/production/gateway.yaml */
t.test('behind the gateway no client chooses its host, and the scheme is that of the gateway', async (t) => {
  const routes = JSON.stringify(manifests.filter(({ kind }) => kind === 'HTTPRoute'))
  t.ok(page.trustedProxies.length > 0)
  t.match(routes, '"remove":["X-Forwarded-Host"]')
  t.match(routes, '{"name":"X-Forwarded-Proto","value":"https"}')
})

/** @of infra/kubernetes/overlays/production/gateway.yaml */
t.test('the gateway leads to accounts with the reports of the mail provider, and nothing else', async (t) => {
  const rules = manifests.flatMap(({ kind, spec }) => (kind === 'HTTPRoute' ? (spec?.rules ?? []) : []))
  const toAccounts = rules.filter(({ backendRefs = [] }) =>
    backendRefs.some(({ name }) => name === 'accounts'),
  )
  const path = '/account-api/mail-reports'
  t.match(toAccounts, [{ matches: [{ path: { type: 'Exact', value: path }, method: 'POST' }] }])
  t.strictSame([toAccounts.length, toAccounts[0]?.matches?.length], [1, 1])

  const { MAIL_REPORTS_TOKEN } = people
  const { url } = await startTestAccounts(t, { env: { MAIL_REPORTS_TOKEN } })
  const report = (secret: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ reports: [{ kind: 'bounce', address: 'gone@example.com' }] }),
    })

  t.equal((await report(MAIL_REPORTS_TOKEN)).status, 204)
  t.equal((await report('another-secret-1')).status, 401)
})
