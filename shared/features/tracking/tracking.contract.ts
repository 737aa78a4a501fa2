import Type, { type Static } from 'typebox'
import { Uuid } from '#shared/features/contract-fields.ts'
import { type EventName, events, type FieldKind, maxWhole } from './events.ts'
import { maxBatchEvents, maxEventAgeMs } from './tracking-paths.ts'

/**
 * What a browser sends. Its events are checked one by one: those of another release do not cost the others.
 */
export type SentBatch = Static<typeof SentBatch>

export const SentBatch = Type.Object(
  {
    /** The same at every attempt to send the batch, so that it is stored once. */
    id: Uuid,
    /** The random id of the visit, by which its views and leads join. It names no person. */
    visit: Uuid,
    events: Type.Array(Type.Unknown(), { minItems: 1, maxItems: maxBatchEvents }),
  },
  { additionalProperties: false },
)

/** An event of a batch. Its age, rather than its time, does not depend on the browser's clock. */
export interface SentEvent {
  readonly name: EventName
  /** The time from the event until its batch was sent, in milliseconds. */
  readonly agoMs: number
  readonly fields: Readonly<Record<string, string | number | readonly string[]>>
}

/** A batch whose events are all as they are declared. */
export interface EventBatch extends Pick<SentBatch, 'id' | 'visit'> {
  /** The site on which the events happened. */
  readonly site: string
  readonly events: readonly SentEvent[]
}

/** The body of `POST /events`: the batches of many requests. */
export type EventBatches = Static<typeof EventBatches>

export const EventBatches = Type.Object(
  {
    batches: Type.Array(
      Type.Object(
        { ...SentBatch.properties, site: Type.String({ pattern: '^[\\w-]{1,40}$' }) },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 1_000 },
    ),
  },
  { additionalProperties: false },
)

type Check = (value: unknown) => boolean

const isWholeTo =
  (most: number, least = 0): Check =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most

const isAge = isWholeTo(maxEventAgeMs)

/** The check of a field's values. A schema of a thousand choices takes a hundred times as long to check. */
function checkOf(field: FieldKind): Check {
  if (field.kind === 'whole') return isWholeTo(maxWhole)
  if (field.kind === 'listing') return isWholeTo(Number.MAX_SAFE_INTEGER, 1)

  const known: ReadonlySet<unknown> = new Set(field.values)
  if (field.kind === 'oneOf') return (value) => known.has(value)
  return (values) =>
    Array.isArray(values) &&
    values.length <= known.size &&
    new Set(values).size === values.length &&
    values.every((value) => known.has(value))
}

interface CheckedField {
  readonly isOptional: boolean
  readonly check: Check
}

const checks: ReadonlyMap<unknown, ReadonlyMap<string, CheckedField>> = new Map(
  Object.entries(events).map(([name, { fields }]) => [
    name,
    new Map(
      Object.entries<FieldKind>(fields).map(([field, declared]) => [
        field,
        { isOptional: declared.isOptional === true, check: checkOf(declared) },
      ]),
    ),
  ]),
)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether something is an event, with its fields and no others, as it is declared. */
export function isEvent(value: unknown): value is SentEvent {
  if (!isObject(value) || !isObject(value.fields) || !isAge(value.agoMs)) return false
  const declared = checks.get(value.name)
  if (declared === undefined || Object.keys(value).length !== 3) return false

  const { fields } = value
  for (const [name, { isOptional, check }] of declared)
    if (Object.hasOwn(fields, name) ? !check(fields[name]) : !isOptional) return false

  return Object.keys(fields).every((name) => declared.has(name))
}
