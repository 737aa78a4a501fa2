import type { Powertrain } from '#marketplace/catalogue/model.ts'
import { paintsOf } from '#marketplace/catalogue/paints.ts'
import type { TrimColor } from '#shared/features/trims/trims.contract.ts'

type Fuel = Powertrain['fuel']

/**
 * What an engine of a fuel adds to the price of a trim that is sold with gasoline, in US dollars: sample data
 * of the usual order of size. The catalogue has one price for a trim, that of its cheapest engine.
 */
const fuelUsd: Readonly<Record<string, number>> = { DSL: 2_200, HYB: 1_800, PIH: 6_500, ELE: 7_500 }

const usdOf = (fuel: Fuel) => fuelUsd[fuel] ?? 0

/** What a paint of several coats adds to the price, in US dollars: sample data. */
const paintUsd = 450

/** The names of paints that are laid on in more coats than others. */
const ofSeveralCoats = /pearl|tri-?coat|tint-?coat|multi-coat|crystal|mica/i

/** At most this many colours of one simple colour are offered. */
const colorsEach = 2

/** What a fuel adds to the price of a trim that is sold with these fuels. */
export const fuelExtraUsd = (fuel: Fuel, fuels: readonly Fuel[]): number =>
  usdOf(fuel) - Math.min(...fuels.map(usdOf))

/** The exterior colours in which a make builds its cars, with what each adds to the price. */
export const colorsOfMake = (make: string): TrimColor[] =>
  [...paintsOf(make)].flatMap(([simpleColor, names]) =>
    names.slice(0, colorsEach).map((name) => ({
      name,
      imageColor: simpleColor.toLowerCase(),
      extraUsd: ofSeveralCoats.test(name) ? paintUsd : 0,
    })),
  )
