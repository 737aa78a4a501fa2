/** One line of the benchmark's table. */
export interface Figure {
  readonly name: string
  readonly value: string
  readonly target: string
  readonly isMet: boolean
  /** What the value is made of. */
  readonly note?: string
}

export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map(({ name, value, target, isMet, note = '' }) => [name, value, target, isMet ? 'met' : 'NOT MET', note])
  const all = [['figure', 'value', 'target', '', 'made of'], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  for (const row of all) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}
