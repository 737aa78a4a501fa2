import type { Attribute, DeclaredOption } from '#shared/search/filter.ts'
import { type CodesParam, listFilters, treeFilters } from '#shared/search/filters.ts'

/** The field with the codes of a parameter, made from the parameter's declaration. */
export interface CodeField {
  readonly param: CodesParam
  readonly name: string
  readonly attribute: Attribute
  /** The declared options; empty where the codes come from the inventory. */
  readonly options: readonly DeclaredOption[]
  readonly holds?: 'every' | 'any'
}

/** The attributes that count days, which change without an import: the field with the day of each. */
const dayFields: Partial<Record<Attribute, string>> = {
  daysListed: 'listedOnDay',
  daysSinceDrop: 'droppedOnDay',
}

/** The field with the day from which an attribute counts; undefined for another attribute. */
export const dayFieldOf = (attribute: Attribute): string | undefined => dayFields[attribute]

const fieldOf = (param: CodesParam) => `codes.${param}`

export const codeFields: readonly CodeField[] = [
  ...listFilters.map(({ param, attribute, options, holds }) => ({
    ...{ param, name: fieldOf(param), attribute, options },
    ...(holds && { holds }),
  })),
  ...treeFilters
    .flatMap(({ levels }) => levels)
    .map(({ param, attribute }) => ({ param, name: fieldOf(param), attribute, options: [] })),
]

/** The fields whose codes are stored; the others are computed from days. */
export const storedCodeFields = codeFields.filter(({ attribute }) => dayFieldOf(attribute) === undefined)

const byParam = new Map(codeFields.map((field) => [field.param, field]))

export function codeFieldOf(param: CodesParam): CodeField {
  const field = byParam.get(param)
  if (!field) throw new Error(`no filter declares the parameter ${param}`)
  return field
}

const deeperParams: ReadonlySet<CodesParam> = new Set(
  treeFilters.flatMap(({ levels }) => levels.slice(1).map(({ param }) => param)),
)

/**
 * The fields whose codes are counted for every search; those of a deeper level count below chosen codes
 * alone.
 */
export const facetFields = storedCodeFields.filter(({ param }) => !deeperParams.has(param))

export const numberField = (attribute: Attribute) => `numbers.${attribute}`
