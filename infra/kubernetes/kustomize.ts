import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import type { Labels, Manifest } from './manifest.ts'

/** The part of kustomize's language that these manifests use. */
interface Kustomization {
  readonly resources?: readonly string[]
  readonly components?: readonly string[]
  readonly namespace?: string
  readonly images?: readonly { readonly name: string; readonly newName: string; readonly newTag: string }[]
  readonly configMapGenerator?: readonly ConfigMapSource[]
  readonly patches?: readonly Patch[]
}

interface ConfigMapSource {
  readonly name: string
  readonly files: readonly string[]
  readonly options?: { readonly labels: Labels }
}

interface Patch {
  readonly target: { readonly kind: string; readonly name: string }
  /** A JSON Patch (RFC 6902) in YAML. */
  readonly patch: string
}

interface Operation {
  readonly op: string
  readonly path: string
  readonly value: unknown
}

const knownKeys = [
  ...['apiVersion', 'kind', 'resources', 'components', 'namespace', 'images'],
  ...['configMapGenerator', 'patches'],
]

const clusterKinds = ['Namespace']

/**
 * The manifests of a folder as `kubectl kustomize` prints them, without the hashes at the ends of names and
 * references of config maps.
 * @param added components beside those that the folder names
 * @throws Error where the folder uses more of kustomize than is known here
 */
export const buildManifests = (folder: string, added: readonly string[] = []): Manifest[] =>
  accumulate(folder, { before: [], added })

interface Accumulated {
  /** The manifests that a component changes and adds to. */
  readonly before: readonly Manifest[]
  readonly added?: readonly string[]
}

function accumulate(folder: string, { before, added = [] }: Accumulated): Manifest[] {
  const file = join(folder, 'kustomization.yaml')
  const kustomization: Kustomization = parse(readFileSync(file, 'utf8'))
  const unknown = Object.keys(kustomization).filter((key) => !knownKeys.includes(key))
  if (unknown.length > 0) throw new Error(`${file} uses ${unknown.join()}, which is not known here`)

  const { resources = [], components = [], configMapGenerator = [] } = kustomization
  const { patches = [], images = [], namespace } = kustomization
  const own = resources.flatMap((path) => readResource(join(folder, path)))
  const composed = [...components, ...added].reduce(
    (manifests, path) => accumulate(join(folder, path), { before: manifests }),
    [...before, ...own],
  )

  const manifests = [...composed, ...configMapGenerator.map((source) => configMapOf(folder, source))]
  for (const patch of patches) applyPatch(manifests, patch)

  return manifests.map((manifest) => withImages(inNamespace(manifest, namespace), images))
}

function readResource(path: string): Manifest[] {
  if (statSync(path).isDirectory()) return buildManifests(path)

  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors[0]?.message}`)
    return document.toJSON()
  })
}

const configMapOf = (folder: string, { name, files, options }: ConfigMapSource): Manifest => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, ...options },
  data: Object.fromEntries(files.map((file) => [basename(file), readFileSync(join(folder, file), 'utf8')])),
})

function applyPatch(manifests: readonly Manifest[], { target, patch }: Patch): void {
  const found = manifests.filter(
    ({ kind, metadata }) => kind === target.kind && metadata.name === target.name,
  )
  if (found.length !== 1) throw new Error(`a patch is for ${found.length} of ${target.kind}/${target.name}`)

  const operations: readonly Operation[] = parse(patch)
  for (const operation of operations) applyOperation(found[0], operation)
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function applyOperation(manifest: unknown, { op, path, value }: Operation): void {
  const steps = path.split('/').slice(1)
  const last = steps.pop() ?? ''
  const parent = steps.reduce((at, step) => (isContainer(at) ? at[step] : undefined), manifest)
  if (!isContainer(parent)) throw new Error(`${path} leads nowhere`)

  if (op === 'add' && Array.isArray(parent) && last === '-') parent.push(value)
  else if (op === 'replace' && last in parent) parent[last] = value
  else throw new Error(`${op} ${path} cannot be done`)
}

const inNamespace = (manifest: Manifest, namespace: string | undefined): Manifest =>
  namespace === undefined || clusterKinds.includes(manifest.kind)
    ? manifest
    : { ...manifest, metadata: { ...manifest.metadata, namespace } }

/** Any `image` of a manifest that is named gets its new name and tag. */
function withImages(manifest: Manifest, images: NonNullable<Kustomization['images']>): Manifest {
  return JSON.parse(JSON.stringify(manifest), (key, value) => {
    const image = key === 'image' && images.find(({ name }) => name === value)
    return image ? `${image.newName}:${image.newTag}` : value
  })
}
