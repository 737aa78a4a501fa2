import { paintNames } from './tables/paint.table.ts'

/** The names of exterior colours by simple colour, such as `WHITE`. */
type Paints = ReadonlyMap<string, readonly string[]>

const byMake = readPaintNames()
const common: Paints = byMake.get('*') ?? new Map()

/** The exterior colours that a make has names for; the common ones of a make without names of its own. */
export const paintsOf = (make: string): Paints => byMake.get(make) ?? common

/** The names that a make has for a simple colour. */
export const paintNamesOf = (make: string, simpleColor: string): readonly string[] =>
  paintsOf(make).get(simpleColor) ?? common.get(simpleColor) ?? []

function readPaintNames(): ReadonlyMap<string, Paints> {
  const makes = new Map<string, Paints>()
  for (const line of paintNames.trim().split('\n')) {
    const [make = '', ...cells] = line.split('|').map((cell) => cell.trim())
    const paints = cells
      .map((cell) => cell.split(': '))
      .map(([code = '', names = '']): [string, string[]] => [code, names.split(', ')])

    makes.set(make, new Map(paints))
  }

  return makes
}
