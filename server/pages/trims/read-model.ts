import type { ModelOfYear } from '#shared/features/trims/trim-paths.ts'
import { readWhole } from '#shared/search/read-whole.ts'

const codePattern = /^[A-Z0-9][A-Z0-9|._ -]{0,80}$/
const years = { min: 1900, max: 2100 }

/** The model of a query or a form; undefined where it names none. A year that is none is left out. */
export function readModel(fields: URLSearchParams): ModelOfYear | undefined {
  const [makeCode = '', modelCode = ''] = ['makeCode', 'modelCode'].map((name) => fields.get(name) ?? '')
  if (!codePattern.test(makeCode) || !codePattern.test(modelCode)) return undefined

  return { makeCode, modelCode, year: readWhole(fields.get('year') ?? '', years) }
}
