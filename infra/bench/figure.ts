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

interface Target {
  readonly limit: number
  /** Digits after the decimal point. */
  readonly digits?: number
  /** The unit, including the space before it. */
  readonly unit?: string
  readonly note?: string
}

export const atMost = (name: string, value: number, target: Target): Figure => ({
  ...{ name, isMet: value <= target.limit },
  ...printed(value, '≤', target),
})

export const atLeast = (name: string, value: number, target: Target): Figure => ({
  ...{ name, isMet: value >= target.limit },
  ...printed(value, '≥', target),
})

const printed = (value: number, sign: string, { limit, digits = 2, unit = '', note = '' }: Target) => ({
  value: value.toFixed(digits) + unit,
  target: `${sign} ${limit}${unit}`,
  note,
})

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
