import { paintNamesOf } from '#marketplace/catalogue/paints.ts'
import type { Random } from '#marketplace/inventory/random.ts'
import { weighted } from '#marketplace/inventory/weighted.ts'

/** The percentage of listings by plain colour. */
const exterior = {
  ...{ WHITE: 23.9, BLACK: 22, GRAY: 19.5, SILVER: 10.3, BLUE: 9, RED: 7.4, GREEN: 1.6 },
  ...{ BROWN: 0.6, BEIGE: 0.6, ORANGE: 0.5, GOLD: 0.5, YELLOW: 0.2, PURPLE: 0.1 },
}

const interior = { BLACK: 64, GRAY: 19, BEIGE: 7, BROWN: 4, RED: 2, WHITE: 1.5, BLUE: 0.5 }

const interiorNames: Record<string, readonly string[]> = {
  BLACK: ['Black', 'Jet Black', 'Ebony', 'Charcoal Black', 'Black Leather'],
  GRAY: ['Gray', 'Ash Gray', 'Graphite', 'Light Platinum', 'Medium Stone'],
  BEIGE: ['Beige', 'Parchment', 'Almond', 'Macadamia'],
  BROWN: ['Brown', 'Saddle', 'Mocha', 'Cognac'],
  RED: ['Red', 'Cardinal Red', 'Circuit Red'],
  WHITE: ['White', 'Ivory White'],
  BLUE: ['Navy Blue', 'Blue'],
}

/** The share of listings whose seller names no colour. */
const unnamedShare = 0.015

const byShare = (shares: Record<string, number>) => weighted(Object.entries(shares), ([, percent]) => percent)
const chooseExterior = byShare(exterior)
const chooseInterior = byShare(interior)

/** The colours of a car in the seller's words, and their declared codes. */
export function chooseColors(random: Random, make: string) {
  const [extColorSimple] = chooseExterior(random) ?? []
  const [intColorSimple] = chooseInterior(random) ?? []
  const isInteriorNamed = !random.chance(unnamedShare * 4) && intColorSimple !== undefined
  const isExteriorNamed = !random.chance(unnamedShare) && extColorSimple !== undefined

  return {
    extColor: isExteriorNamed ? (random.pick(paintNamesOf(make, extColorSimple)) ?? null) : null,
    extColorSimple: isExteriorNamed ? extColorSimple : null,
    intColor: isInteriorNamed ? (random.pick(interiorNames[intColorSimple] ?? []) ?? null) : null,
    intColorSimple: isInteriorNamed ? intColorSimple : null,
  }
}
