import { firstMatch, type Rules } from '#marketplace/catalogue/first-match.ts'

/** Fuels in words. `Gas/Electric` without a plug is a hybrid; petrol and its blends are gasoline. */
const fuels: Rules<'PIH' | 'HYD' | 'HYB' | 'ELE' | 'DSL' | 'GSL'> = [
  ['PIH', /plug.?in|\bphev\b/i],
  ['HYD', /hydrogen|fuel.?cell/i],
  ['HYB', /hybrid|\bhev\b|(gas|gasoline|diesel)\s*\/\s*(mild )?electric/i],
  ['DSL', /diesel|\btdi\b/i],
  ['GSL', /gas|flex|e85|ethanol|petrol|unleaded/i],
  ['ELE', /electric|\bbev\b|\bev\b/i],
]

const drives: Rules<'AWD4WD' | 'FWD' | 'RWD'> = [
  ['AWD4WD', /\b(all|four|4).?wheel|\b(awd|4wd|4x4|4matic|quattro|xdrive)\b/i],
  ['FWD', /\bfront.?wheel|\bfwd\b/i],
  ['RWD', /\brear.?wheel|\brwd\b/i],
]

/**
 * Transmissions in words. An automatic that can be shifted by hand is an automatic, so that its rule comes
 * first.
 */
const transmissions: Rules<'AUT' | 'MAN'> = [
  [
    'AUT',
    /auto|cvt|variable|\ba\/?t\b|\ba$|tronic|shiftable|shift mode|double.?clutch|dual.?clutch|\b(dct|dsg|pdk)\b|\b[12].speed\b/i,
  ],
  ['MAN', /manual|\bm\/?t\b|stick/i],
]

export const fuelGroupOf = (fuel: string | undefined) => firstMatch(fuels, fuel)
export const driveGroupOf = (drive: string | undefined) => firstMatch(drives, drive)
export const transmissionCodeOf = (transmission: string | undefined) =>
  firstMatch(transmissions, transmission)

/**
 * Cylinders and litres in words such as `3.5L V6 24V`, `Regular Unleaded V-6 3.5 L/213` or `Gas I4 2.4/145`.
 */
export function engineFacts(engine: string | undefined): {
  cylinders: number | null
  displacementL: number | null
} {
  const text = engine ?? ''
  const cylinders = Number(
    /\b(?:[VIHWLF]|straight |flat |inline )[- ]?(\d{1,2})\b(?!\.)/i.exec(text)?.[1] ??
      /\b(\d{1,2})[- ]?cyl/i.exec(text)?.[1],
  )

  const displacementL = Number(
    /\b(\d{1,2}\.\d)\s?[LT]\b/i.exec(text)?.[1] ?? /\b(\d\.\d)\/\d/.exec(text)?.[1],
  )

  return {
    cylinders: cylinders >= 2 && cylinders <= 16 ? cylinders : null,
    displacementL: displacementL >= 0.5 && displacementL <= 10 ? displacementL : null,
  }
}
