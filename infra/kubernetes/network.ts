import { componentLabel, type Labels, type Manifest, podOf } from './manifest.ts'

interface Selector {
  readonly matchLabels?: Labels
  readonly matchExpressions?: readonly { readonly key: string; readonly values: readonly string[] }[]
}

interface Peer {
  readonly podSelector?: Selector
  readonly namespaceSelector?: Selector
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] }
}

interface Rule {
  readonly from?: readonly Peer[]
  readonly to?: readonly Peer[]
  readonly ports?: readonly { readonly port: number | string }[]
}

/** What a NetworkPolicy says. Its expressions have the operator `In` alone. */
export interface Policy {
  readonly podSelector: Selector
  readonly policyTypes: readonly ('Ingress' | 'Egress')[]
  readonly ingress?: readonly Rule[]
  readonly egress?: readonly Rule[]
}

interface Port {
  readonly name: string
  readonly containerPort: number
}

const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels) =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))

const isPodIn = (peers: readonly Peer[] = [], labels: Labels) =>
  peers.some(
    ({ podSelector, namespaceSelector }) => podSelector && !namespaceSelector && selects(podSelector, labels),
  )

const hasPort = ({ ports = [] }: Rule, { name, containerPort }: Port) =>
  ports.some(({ port }) => port === name || port === containerPort)

/**
 * Each connection that the policies let a pod make to addresses outside of the cluster, such as
 * `accounts → 10.0.0.0/8:5432`. The networks that a policy excepts follow with a minus sign each.
 */
export function outsideConnectionsOf(manifests: readonly Manifest[], policies: readonly Policy[]): string[] {
  const pods = manifests.flatMap((manifest) => podOf(manifest) ?? [])

  return pods.flatMap(({ metadata: { labels } }) => {
    const rules = policies.flatMap((policy) =>
      selects(policy.podSelector, labels) ? (policy.egress ?? []) : [],
    )
    return rules.flatMap(({ to = [], ports = [] }) => {
      const blocks = to.flatMap(({ ipBlock }) => ipBlock ?? [])
      const networks = blocks.map(({ cidr, except = [] }) => [cidr, ...except].join('-'))
      return networks.flatMap((network) =>
        ports.map(({ port }) => `${labels[componentLabel]} → ${network}:${port}`),
      )
    })
  })
}

/**
 * Each connection that the policies let through to a port of a pod, such as `server → marketplace:4000`, or
 * `namespace monitoring → server:9464` where it comes from another namespace.
 */
export function connectionsOf(manifests: readonly Manifest[], policies: readonly Policy[]): Set<string> {
  const pods = manifests.flatMap((manifest) => podOf(manifest) ?? [])
  const rulesFor = (labels: Labels, way: 'ingress' | 'egress') =>
    policies.flatMap((policy) => (selects(policy.podSelector, labels) ? (policy[way] ?? []) : []))

  const connections = pods.flatMap(({ metadata: { labels: target }, spec }) =>
    spec.containers
      .flatMap(({ ports = [] }) => ports)
      .flatMap((port) => {
        const to = `${target[componentLabel]}:${port.containerPort}`
        const entries = rulesFor(target, 'ingress').filter((rule) => hasPort(rule, port))
        const namespaces = entries.flatMap(({ from = [] }) => from.flatMap(namespaceOf))
        const inside = pods.filter(
          ({ metadata: { labels } }) =>
            entries.some(({ from }) => isPodIn(from, labels)) &&
            rulesFor(labels, 'egress').some((rule) => hasPort(rule, port) && isPodIn(rule.to, target)),
        )

        return [
          ...namespaces.map((name) => `namespace ${name} → ${to}`),
          ...inside.map(({ metadata }) => `${metadata.labels[componentLabel]} → ${to}`),
        ]
      }),
  )

  return new Set(connections)
}

const namespaceOf = ({ namespaceSelector }: Peer) =>
  namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'] ?? []
