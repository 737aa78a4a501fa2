import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { parse } from 'yaml'
import { printPrometheusRule } from '#infra/prometheus/rules.ts'
import { buildManifests } from './kustomize.ts'
import { componentLabel, environmentOf, type Manifest, memoryMb, podOf } from './manifest.ts'
import { connectionsOf, outsideConnectionsOf, type Policy } from './network.ts'
import { problemsOf } from './schemas/problems.ts'

const root = join(import.meta.dirname, '../..')
const base = buildManifests(join(import.meta.dirname, 'base'))
const overlay = join(import.meta.dirname, 'overlays/production')
const offered = readFileSync(join(overlay, 'kustomization.yaml'), 'utf8').match(/^# components: \[(\S+)\]$/m)

/** The overlay with the component that it offers: all that may run. */
const production = buildManifests(overlay, offered?.slice(1))
const pods = production.flatMap((manifest) => {
  const pod = podOf(manifest)
  return pod ? [{ manifest, pod, name: `${manifest.kind}/${manifest.metadata.name}` }] : []
})

const containers = pods.flatMap(({ pod, name }) =>
  [...(pod.spec.initContainers ?? []), ...pod.spec.containers].map((container) => ({ container, name })),
)
const ofKind = (kind: string) => production.filter((manifest) => manifest.kind === kind)
const named = (kind: string, name: string) => ofKind(kind).find(({ metadata }) => metadata.name === name)

t.test('every manifest is valid by the schema of its API, in the base and in the overlay', async (t) => {
  for (const manifest of [...base, ...buildManifests(overlay), ...production])
    t.strictSame(problemsOf(manifest), [], `${manifest.kind}/${manifest.metadata.name}`)

  const server = named('Deployment', 'server')
  const unknown = { ...server, spec: { ...server?.spec, replica: 3 } }
  t.match(problemsOf({ apiVersion: 'apps/v1', kind: 'Deployment', ...unknown }), [/replica/])
  const mistyped = { ...server, spec: { ...server?.spec, minReadySeconds: 'soon' } }
  t.match(problemsOf({ apiVersion: 'apps/v1', kind: 'Deployment', ...mistyped }), [/minReadySeconds/])
  t.match(problemsOf({ apiVersion: 'apps/v1beta1', kind: 'Deployment' }), [/no schema/])
})

/** @of infra/kubernetes/base */
t.test('what a manifest names exists: config maps, volumes, claims, services and their pods', async (t) => {
  for (const { manifest, pod, name } of pods) {
    const { volumes = [], initContainers = [], containers } = pod.spec
    for (const { configMap, persistentVolumeClaim } of volumes) {
      if (configMap) t.ok(named('ConfigMap', configMap.name), `${name}: ${configMap.name}`)
      if (persistentVolumeClaim)
        t.ok(named('PersistentVolumeClaim', persistentVolumeClaim.claimName), `${name}: its claim`)
    }

    const claims = manifest.spec?.volumeClaimTemplates?.map(({ metadata }) => metadata.name) ?? []
    const mounted = [...initContainers, ...containers].flatMap(({ volumeMounts = [] }) =>
      volumeMounts.map((mount) => mount.name),
    )
    t.strictSame(new Set(mounted), new Set([...volumes.map((volume) => volume.name), ...claims]), name)
  }

  for (const { metadata, spec } of ofKind('Service')) {
    const target = pods.find(
      ({ pod }) => pod.metadata.labels[componentLabel] === metadata.labels?.[componentLabel],
    )
    const open = target?.pod.spec.containers.flatMap(({ ports = [] }) => ports) ?? []
    for (const { port, targetPort } of spec?.ports ?? [])
      t.ok(
        open.some(({ name, containerPort }) => name === targetPort || containerPort === port),
        `${metadata.name}:${port}`,
      )
  }

  for (const { metadata, spec } of ofKind('HTTPRoute'))
    for (const { name, port } of spec?.rules?.flatMap(({ backendRefs = [] }) => backendRefs) ?? []) {
      const ports = named('Service', name)?.spec?.ports?.map((open) => open.port)
      t.ok(ports?.includes(port), `${metadata.name}: ${name}:${port}`)
    }
})

/** @of infra/kubernetes/base */
t.test(
  'every pod runs as a user without rights, on files that it cannot write, and within limits',
  async (t) => {
    for (const { manifest, pod, name } of pods) {
      t.match(
        pod.spec,
        {
          automountServiceAccountToken: false,
          // Kubernetes would set MARKETPLACE_PORT and others to addresses, which are no ports.
          enableServiceLinks: false,
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
        },
        name,
      )
      t.ok(Number(pod.spec.securityContext?.runAsUser) > 0, name)
      for (const { emptyDir } of pod.spec.volumes ?? []) if (emptyDir) t.ok(emptyDir.sizeLimit, name)

      const hasClaim = pod.spec.volumes?.some(({ persistentVolumeClaim }) => persistentVolumeClaim)
      if (hasClaim || manifest.spec?.volumeClaimTemplates)
        t.equal(pod.spec.securityContext?.fsGroupChangePolicy, 'OnRootMismatch', `${name}: a start`)
    }

    for (const { container, name } of containers) {
      t.match(
        container.securityContext,
        {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        name,
      )
      const { requests, limits } = container.resources
      t.ok(memoryMb(limits.memory) > memoryMb(requests.memory) && limits.cpu && requests.cpu, name)
    }
  },
)

/** @of infra/kubernetes/base */
t.test('no manifest holds a secret: each is a reference, whose key the guide names', async (t) => {
  const guide = readFileSync(join(root, 'docs/kubernetes.md'), 'utf8')
  t.strictSame(ofKind('Secret'), [])
  for (const { container, name } of containers)
    for (const { name: variable, value, valueFrom } of container.env ?? []) {
      const isSecret = /TOKEN|PASSWORD|SECRET|DATABASE_URL|SMTP_URL|AUTH|DKIM/.test(variable)
      t.equal(isSecret, valueFrom?.secretKeyRef !== undefined, `${name}: ${variable}`)
      if (value) t.notMatch(value, /:\/\/[^@/]*:[^$@/][^@/]*@/, `${name}: ${variable}`)
      const { name: secret, key } = valueFrom?.secretKeyRef ?? {}
      if (isSecret) t.match(guide, new RegExp(`secret generic ${secret}[^\\n]*--from-literal=${key}=`))
    }
})

const policies: readonly Policy[] = JSON.parse(
  JSON.stringify(ofKind('NetworkPolicy').map(({ spec }) => spec)),
)

/** @of infra/kubernetes/base/network-policies.yaml */
t.test('the policies let through what the settings of the processes need, and nothing else', async (t) => {
  t.match(policies, [{ podSelector: {}, policyTypes: ['Ingress', 'Egress'] }], 'nothing by default')

  const wanted = containers.flatMap(({ container }) => addressesIn(container, production))
  t.strictSame(
    [...connectionsOf(production, policies)].sort(),
    [
      ...new Set(wanted),
      // The scripts of infra/redis address the nodes by their names.
      'redis → redis:6379',
      'redis → redis:16379',
      'redis-create → redis:6379',
      // The nodes of OpenSearch find each other by the name of their service.
      'opensearch → opensearch:9300',
      'namespace gateway-system → server:3000',
      'namespace gateway-system → accounts:4100',
      'namespace monitoring → server:9464',
      'namespace monitoring → accounts:4100',
    ].sort(),
  )
})

/** @of infra/kubernetes/base/network-policies.yaml */
t.test(
  'mail, pushes and photos of feeds reach the internet, and no private address on the way',
  async (t) => {
    const internet = '0.0.0.0/0-10.0.0.0/8-169.254.0.0/16-172.16.0.0/12-192.168.0.0/16'
    const internetPorts = { accounts: [443, 465, 587], marketplace: [80, 443] }
    t.strictSame(
      outsideConnectionsOf(production, policies).sort(),
      [
        ...Object.entries(internetPorts).flatMap(([component, ports]) =>
          ports.map((port) => `${component} → ${internet}:${port}`),
        ),
        // PostgreSQL, at the addresses of the overlay.
        'accounts → 10.80.0.0/24:5432',
        'rotate-key → 10.80.0.0/24:5432',
      ].sort(),
    )
  },
)

/** The connections that the addresses among a container's settings make. */
function addressesIn(
  container: Parameters<typeof environmentOf>[0],
  manifests: readonly Manifest[],
): string[] {
  const addresses = /:\/\/(?:[^@/,]*@)?(?:[\w-]+\.)?([\w-]+):(\d+)/g
  return Object.values(environmentOf(container)).flatMap((value) =>
    [...value.matchAll(addresses)].flatMap(([, host, port]) => {
      const service = manifests.find(({ kind, metadata }) => kind === 'Service' && metadata.name === host)
      return service ? [`${container.name} → ${service.metadata.labels?.[componentLabel]}:${port}`] : []
    }),
  )
}

/** @of infra/prometheus/prometheus-rule.yml */
t.test('alerts and dashboards of a cluster are those of the declarations', async (t) => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  t.equal(
    read('infra/prometheus/prometheus-rule.yml'),
    printPrometheusRule(),
    'run node infra/prometheus/write-rules.ts',
  )

  t.match(named('PrometheusRule', 'forecourt')?.spec, parse(read('infra/prometheus/rules.yml')))
  t.strictSame(named('ConfigMap', 'forecourt-dashboards')?.data, {
    'forecourt.json': read('infra/grafana/dashboards/forecourt.json'),
  })
})

/** @of infra/kubernetes/base */
t.test('a node or a zone that goes takes a part of the pods, and never all of one kind', async (t) => {
  for (const { manifest, pod, name } of pods) {
    const isMany = manifest.kind === 'Deployment' || (manifest.spec?.replicas ?? 1) > 1
    if (!isMany) continue

    t.ok(named('PodDisruptionBudget', manifest.metadata.name), name)
    const spread = pod.spec.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey) ?? []
    t.ok(spread.includes('topology.kubernetes.io/zone'), name)
  }

  t.equal(named('StatefulSet', 'marketplace')?.spec?.replicas, 1, 'its file has one writer')
})
