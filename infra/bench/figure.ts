import { table } from '#infra/scripts/markdown-tables.ts'

/** One row of the benchmarks' table. */
export interface Figure {
  readonly name: string
  readonly value: string
  readonly target: string
  readonly isMet: boolean
  /** The parts of the value, or the conditions of the measurement. */
  readonly note: string
}

interface Details {
  /** Digits after the decimal point. */
  readonly digits?: number
  /** The unit, including the space before it. */
  readonly unit?: string
  readonly note?: string
}

export const atMost = (name: string, value: number, limit: number, details?: Details) =>
  figure(name, { value, target: `≤ ${limit}`, isMet: value <= limit }, details)

export const atLeast = (name: string, value: number, limit: number, details?: Details) =>
  figure(name, { value, target: `≥ ${limit}`, isMet: value >= limit }, details)

function figure(
  name: string,
  { value, target, isMet }: { value: number; target: string; isMet: boolean },
  { digits = 2, unit = '', note = '' }: Details = {},
): Figure {
  return { name, value: value.toFixed(digits) + unit, target: target + unit, isMet, note }
}

/** The figures as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, target, isMet, note }) => [
    name,
    value,
    target,
    isMet ? 'yes' : '**no**',
    note,
  ])

  return table(['Figure', 'Value', 'Target', 'Met', 'Made of'], rows)
}
