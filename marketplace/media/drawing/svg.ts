/**
 * A template tag for markup and path data. It rounds numbers to a tenth, which is invisible and makes
 * drawings smaller.
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
