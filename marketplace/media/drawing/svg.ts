/**
 * A template for markup and path data: numbers are rounded to a tenth, which no eye sees and which keeps
 * drawings light.
 */
export function svg(strings: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  return String.raw(
    { raw: strings },
    ...values.map((value) => (typeof value === 'number' ? round(value) : value)),
  )
}

const round = (value: number) => Math.round(value * 10) / 10

export interface Point {
  readonly x: number
  readonly y: number
}
