// Writes schemas.ndjson, the part of the API's schemas that the manifests need, each definition a line:
// node infra/kubernetes/schemas/write-schemas.ts FOLDER CRD.yaml …
// FOLDER is v1.37.0-local-strict of the PyPI package kubernetes-validate; docs/decisions/164 has the sources.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { kindsInUse, objectMeta } from './kinds.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type JsonObject = Readonly<Record<string, Json>>

const [folder = '', ...customResources] = process.argv.slice(2)
const definitions: Record<string, Json> = JSON.parse(
  readFileSync(join(folder, '_definitions.json'), 'utf8'),
).$defs

/** Whether a key is left out: texts for readers, notes for tools of Kubernetes, patterns in Go's syntax. */
const isDropped = (key: string, value: Json) =>
  (key === 'description' && typeof value === 'string') ||
  key.startsWith('x-kubernetes-') ||
  (key === 'pattern' && typeof value === 'string' && !isPattern(value))

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== ''
  } catch {
    return false
  }
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function strip(value: Json): Json {
  if (Array.isArray(value)) return value.map(strip)
  if (!isObject(value)) return value

  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (isDropped(key, inner) ? [] : [[key, strip(inner)]])),
  )
}

/** The schema of a custom resource, which knows no field beyond those that it lists. */
function close(value: Json): Json {
  if (Array.isArray(value)) return value.map(close)
  if (!isObject(value)) return value
  if (value['x-kubernetes-int-or-string'] === true) return { type: ['integer', 'string'] }

  const isOpen = value['x-kubernetes-preserve-unknown-fields'] === true || 'additionalProperties' in value
  const inner = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, close(part)]))
  const isClosed = value.type === 'object' && isObject(value.properties ?? null) && !isOpen

  return isClosed ? { ...inner, additionalProperties: false } : inner
}

function customResourcesIn(file: string): [string, Json][] {
  const { spec } = parse(readFileSync(file, 'utf8'))
  return spec.versions.flatMap(
    ({ name, schema }: { name: string; schema: { openAPIV3Schema: JsonObject } }) => {
      const id = [...spec.group.split('.').reverse(), name, spec.names.kind].join('.')
      if (!Object.values(kindsInUse).includes(id)) return []

      const { properties = null } = schema.openAPIV3Schema
      const own = { ...(isObject(properties) && properties), metadata: { $ref: `#/$defs/${objectMeta}` } }
      return [[id, strip(close({ ...schema.openAPIV3Schema, properties: own }))]]
    },
  )
}

const found = new Map<string, Json>(customResources.flatMap(customResourcesIn))

function visit(name: string): void {
  const definition = definitions[name]
  if (definition === undefined || found.has(name)) return

  found.set(name, strip(definition))
  for (const [, other = ''] of JSON.stringify(definition).matchAll(/"#\/\$defs\/([\w.-]+)"/g)) visit(other)
}

for (const name of [...Object.values(kindsInUse), objectMeta]) visit(name)

const lines = [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map((line) => JSON.stringify(line))
writeFileSync(join(import.meta.dirname, 'schemas.ndjson'), `${lines.join('\n')}\n`)
