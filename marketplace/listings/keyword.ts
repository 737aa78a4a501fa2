import { declaredLabelOf } from './attributes.ts'
import type { ListingRecord } from './listing-record.ts'

type Vehicle = Pick<
  ListingRecord,
  | 'year'
  | 'make'
  | 'model'
  | 'trim'
  | 'highlight'
  | 'extColor'
  | 'extColorSimple'
  | 'vehicleStyleCode'
  | 'engine'
>

/**
 * The words of a car that a keyword search looks into, each after a space: `CR-V` is found as cr-v, crv and
 * v.
 */
export const searchWords = (record: Vehicle) => modelWords(record) + colorWords(record)

/** The part of a car's words that few other models share. An engine may keep both parts once each. */
export const modelWords = (record: Vehicle) =>
  wordsIn([
    record.make,
    record.model,
    record.trim,
    record.year,
    record.highlight,
    declaredLabelOf('vehicleStyleCode', record.vehicleStyleCode),
    record.engine,
  ])

/** The part of a car's words that is the same for cars of all models. */
export const colorWords = (record: Vehicle) =>
  wordsIn([record.extColor, declaredLabelOf('extColorSimple', record.extColorSimple)])

function wordsIn(texts: readonly (string | number | null | undefined)[]): string {
  const words = texts
    .flatMap((text) =>
      String(text ?? '')
        .toLowerCase()
        .split(/\s+/),
    )
    .flatMap(spellings)

  return [...new Set(words)].map((word) => ` ${word}`).join('')
}

const spellings = (word: string) =>
  [word, word.replace(/[^\p{L}\p{N}.]/gu, ''), ...word.split(/[^\p{L}\p{N}.]+/u)].filter(Boolean)

/** The texts that must each occur in `searchWords`, at the beginning of a word. */
export const keywordNeedles = (keyword: string | undefined) =>
  (keyword ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((token) => ` ${token}`)
