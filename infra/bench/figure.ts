/** One line of the benchmarks' table. */
export interface Figure {
  readonly name: string
  readonly value: string
  readonly target: string
  readonly isMet: boolean
  /** What the value is made of. */
  readonly note: string
}

interface Details {
  /** After the decimal point. */
  readonly digits?: number
  /** With the space before it, if there is one. */
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

/** Rows of a Markdown table, the heading's first. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, target, isMet, note }) => [
    name,
    value,
    target,
    isMet ? 'yes' : '**no**',
    note,
  ])

  return [['Figure', 'Value', 'Target', 'Met', 'Made of'], Array(5).fill('---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
