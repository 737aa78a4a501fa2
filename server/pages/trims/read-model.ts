import type { ModelOfYear } from '#shared/features/trims/trim-paths.ts'
import { readWhole } from '#shared/search/read-whole.ts'
import { codeReader } from '#shared/search/search-values.ts'

const years = { min: 1900, max: 2100 }

/**
 * The model of a query or a form, its codes in any letter case; undefined where it names none. A year that is
 * none is left out.
 */
export function readModel(fields: URLSearchParams): ModelOfYear | undefined {
  const [makeCode, modelCode] = (['makeCode', 'modelCode'] as const).map((name) =>
    codeReader(name)(fields.get(name) ?? ''),
  )
  if (makeCode === undefined || modelCode === undefined) return undefined

  return { makeCode, modelCode, year: readWhole(fields.get('year') ?? '', years) }
}
