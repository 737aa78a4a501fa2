/** The parts of manifests that tests read. The schemas of the API check the whole of each. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: Metadata
  readonly spec?: Spec
  readonly data?: Readonly<Record<string, string>>
}

export type Labels = Readonly<Record<string, string>>

interface Metadata {
  readonly name: string
  readonly namespace?: string
  readonly labels?: Labels
}

interface Spec {
  readonly replicas?: number
  readonly ports?: readonly ServicePort[]
  readonly template?: PodTemplate
  readonly jobTemplate?: { readonly spec: { readonly template: PodTemplate } }
  readonly volumeClaimTemplates?: readonly VolumeClaim[]
  readonly podManagementPolicy?: string
  readonly publishNotReadyAddresses?: boolean
  /** Of an HTTPRoute. */
  readonly rules?: readonly GatewayRule[]
}

interface VolumeClaim {
  readonly metadata: Metadata
  readonly spec: { readonly resources: { readonly requests: { readonly storage: string } } }
}

interface GatewayRule {
  readonly matches?: readonly {
    readonly path: { readonly type: string; readonly value: string }
    readonly method?: string
  }[]
  readonly backendRefs?: readonly { readonly name: string; readonly port: number }[]
}

interface ServicePort {
  readonly name: string
  readonly port: number
  readonly targetPort?: string
}

export interface PodTemplate {
  readonly metadata: { readonly labels: Labels }
  readonly spec: PodSpec
}

interface PodSpec {
  readonly automountServiceAccountToken?: boolean
  readonly enableServiceLinks?: boolean
  readonly terminationGracePeriodSeconds?: number
  readonly securityContext?: Readonly<Record<string, unknown>>
  readonly topologySpreadConstraints?: readonly { readonly topologyKey: string }[]
  readonly initContainers?: readonly Container[]
  readonly containers: readonly Container[]
  readonly volumes?: readonly Volume[]
}

interface Volume {
  readonly name: string
  readonly emptyDir?: { readonly sizeLimit?: string }
  readonly configMap?: { readonly name: string }
  readonly persistentVolumeClaim?: { readonly claimName: string }
  readonly secret?: {
    readonly secretName: string
    readonly optional?: boolean
    readonly items: readonly { readonly path: string }[]
  }
}

export interface Container {
  readonly name: string
  readonly image: string
  readonly command?: readonly string[]
  readonly env?: readonly Variable[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
  readonly resources: Readonly<
    Record<'requests' | 'limits', { readonly cpu: string; readonly memory: string }>
  >
  readonly securityContext?: Readonly<Record<string, unknown>>
  readonly volumeMounts?: readonly Mount[]
  readonly startupProbe?: Probe
  readonly readinessProbe?: Probe
  readonly livenessProbe?: Probe
  readonly lifecycle?: { readonly preStop?: { readonly sleep?: { readonly seconds: number } } }
}

interface Mount {
  readonly name: string
  readonly mountPath: string
  readonly readOnly?: boolean
}

interface Variable {
  readonly name: string
  readonly value?: string
  readonly valueFrom?: {
    readonly secretKeyRef?: { readonly name: string; readonly key: string; readonly optional?: boolean }
  }
}

export interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string }
  readonly exec?: { readonly command: readonly string[] }
}

/** The pod that a manifest makes; undefined where it makes none. */
export const podOf = ({ spec }: Manifest): PodTemplate | undefined =>
  spec?.template ?? spec?.jobTemplate?.spec.template

/** The label of a pod that says which part of the product it is. */
export const componentLabel = 'app.kubernetes.io/component'

/** The value that stands for a secret in place of the one that operators set: fit for every one of them. */
const secretValues: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://accounts:secret@db.example.com/accounts',
  SMTP_URL: 'smtps://mail.example.com',
  DKIM_KEY_FILE: '/dkim/dkim.pem',
}

/** The environment of a container's process, by Kubernetes' rules for references to earlier variables. */
export function environmentOf({ env = [] }: Container): Record<string, string> {
  const environment: Record<string, string> = {}
  for (const { name, value, valueFrom } of env) {
    const secret = valueFrom?.secretKeyRef
    const text = secret ? (secretValues[secret.key] ?? 's'.repeat(32)) : (value ?? '')
    environment[name] = text.replace(/\$\((\w+)\)/g, (reference, other) => environment[other] ?? reference)
  }

  return environment
}

const units: Readonly<Record<string, number>> = { Mi: 1, Gi: 1024 }

/** A quantity of memory or of a disk in MiB. @throws Error where it has another unit than Mi and Gi */
export function memoryMb(quantity: string): number {
  const [, number = '', unit = ''] = /^(\d+)(Mi|Gi)$/.exec(quantity) ?? []
  const factor = units[unit]
  if (factor === undefined) throw new Error(`${quantity} is no quantity in Mi or Gi`)

  return Number(number) * factor
}
