import Type from 'typebox'
import { vinPattern } from '#shared/features/vin.ts'
import { zipPattern } from '#shared/search/plain-values.ts'
import { readServiceUrl } from '#shared/settings/service-url.ts'

/**
 * The kinds of parameters that arrive as text: in a query, a path or the environment. The description says
 * what is allowed; the OpenAPI document shows it and a refusal repeats it.
 */
export const wholeNumber = (limits: { min: number; max: number }, unit = '') =>
  Type.Integer({
    minimum: limits.min,
    maximum: limits.max,
    description: `a whole number from ${limits.min} to ${limits.max}${unit && ` (${unit})`}`,
  })

export const wholeNumbers = (maxCount: number, limits: { min: number; max: number }) =>
  Type.Array(wholeNumber(limits), {
    maxItems: maxCount,
    description: `up to ${maxCount} whole numbers from ${limits.min} to ${limits.max}`,
  })

const idLimits = { min: 1, max: Number.MAX_SAFE_INTEGER }

/** The id of a listing or an owner. */
export const id = () => wholeNumber(idLimits)

export const ids = (maxCount: number) => wholeNumbers(maxCount, idLimits)

export const oneOf = <const V extends string>(values: readonly V[]) =>
  Type.Enum([...values], { description: `one of ${values.join(', ')}` })

export const someOf = <const V extends string>(values: readonly V[]) =>
  Type.Array(Type.Enum([...values]), { maxItems: values.length, description: `some of ${values.join(', ')}` })

const codePattern = '^[A-Z0-9][A-Z0-9|._ -]*$'
const codeCharacters = 'A-Z 0-9 | . _ - and space'

/** A code has at most 81 characters: 40 of its parent, the pipe and 40 of its own. */
export const code = () =>
  Type.String({ pattern: codePattern, maxLength: 81, description: `a code of ${codeCharacters}` })

export const codes = (maxCount: number) =>
  Type.Array(Type.String({ pattern: codePattern, maxLength: 81 }), {
    maxItems: maxCount,
    description: `up to ${maxCount} codes of ${codeCharacters}`,
  })

export const text = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, description: `text of 1 to ${maxLength} characters` })

export const texts = (maxCount: number) =>
  Type.Array(Type.String({ maxLength: 100 }), {
    maxItems: maxCount,
    description: `up to ${maxCount} texts of at most 100 characters`,
  })

export const vin = () =>
  Type.String({ pattern: vinPattern, description: 'a VIN of up to 17 letters and digits' })

export const vins = (maxCount: number) =>
  Type.Array(vin(), { maxItems: maxCount, description: `up to ${maxCount} VINs` })

export const zipCode = () => Type.String({ pattern: zipPattern, description: 'a zip of 5 digits' })

/** Addresses of services with commas between them. */
export const serviceUrls = (limits: { pattern: string; maxLength: number; description: string }) =>
  Type.Refine(
    Type.String({ ...limits, description: `${limits.description}, outside the link-local range` }),
    (urls) => urls.split(',').every((url) => readServiceUrl(url) !== undefined),
  )
