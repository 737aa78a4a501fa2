import type { YearSpan } from '#marketplace/catalogue/model.ts'

/** The span that holds every model year. */
export const everyYear: YearSpan = { from: 1900, to: 9999 }

/** Parses a span of years: `2007-2023`, `2007-`, `-2023` or `2024`. */
export function parseYearSpan(text: string): YearSpan {
  if (/^\d{4}$/.test(text.trim())) return { from: Number(text), to: Number(text) }

  const [, from, to] = /^(\d{4})?-(\d{4})?$/.exec(text.trim()) ?? []
  if (from === undefined && to === undefined)
    throw new Error(`The catalogue has a span of years that cannot be read: ${text}`)
  return { from: from ? Number(from) : everyYear.from, to: to ? Number(to) : everyYear.to }
}
