import { formatCount, formatUsd } from '#shared/search/labels.ts'
import { type CardListing, isLongTrim, maxTrimLength } from './cards.ts'

/** The part of a listing's title that a card shows: the text before ` w/` (3.2). */
export const cardTitle = (title: string) => title.split(' w/', 1)[0] ?? title

/** A model with its trim. A trim that begins with the model's name, as 'GLE 350' of the GLE, names both. */
export const modelAndTrim = (model: string, trim?: string | null) =>
  !trim || `${trim} `.toLowerCase().startsWith(`${model} `.toLowerCase()) ? trim || model : `${model} ${trim}`

interface NamedCar {
  readonly year: number
  readonly make: string
  readonly model: string
  readonly trim?: string | null
}

/** The name of a car, as '2021 Honda CR-V EX'. */
export const carName = ({ year, make, model, trim }: NamedCar) =>
  `${year} ${make} ${modelAndTrim(model, trim)}`

/** A card's title in which the name of a long trim is cut. The whole title is `cardTitle`. */
export function shortTitle({ title, trim = '' }: Pick<CardListing, 'title' | 'trim'>): string {
  return cardTitle(title).replace(trim, () => shortTrim(trim))
}

/** The name of a trim, cut where it is too long; no letter is cut in two. */
export const shortTrim = (trim: string): string =>
  isLongTrim(trim) && lettersOf(trim).length > maxTrimLength ? cutText(trim, maxTrimLength + 1) : trim

/** A text of at most so many letters, the ellipsis of a cut one among them; no letter is cut in two. */
export function cutText(text: string, count: number): string {
  const letters = text.length > count ? lettersOf(text) : []
  if (letters.length <= count) return text

  return `${letters
    .slice(0, count - 1)
    .join('')
    .trimEnd()}…`
}

export const lettersOf = (text: string): string[] =>
  [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment)

/** A specification on a card. */
interface SpecWords {
  readonly icon: 'gauge' | 'drop' | 'bolt' | 'wheels' | 'engine'
  readonly text: string
}

/**
 * What a car says of its fuel (9.45): an electric car its range, a plug-in hybrid its range and its mpg, any
 * other car its mpg.
 */
export function fuelFacts({
  fuelTypeGroup,
  specifications: { mileRange, mpg },
}: Pick<CardListing, 'fuelTypeGroup' | 'specifications'>): Pick<
  CardListing['specifications'],
  'mileRange' | 'mpg'
> {
  const isElectric = fuelTypeGroup === 'ELE'
  const hasRange = isElectric || fuelTypeGroup === 'PIH'

  return {
    ...(hasRange && mileRange !== undefined && { mileRange }),
    ...(!isElectric && mpg !== undefined && { mpg }),
  }
}

/** The specifications on a card, at most four: mileage, then those of its fuel, drive type and engine. */
export function specsOf(listing: CardListing): readonly SpecWords[] {
  const { mileage, specifications: specs, fuelTypeGroup } = listing
  const { mileRange, mpg } = fuelFacts(listing)
  const words: SpecWords[] = [
    {
      icon: 'gauge',
      text: mileage === undefined ? 'Mileage not given' : `${formatCount(mileage.value)} miles`,
    },
  ]

  if (mileRange !== undefined) words.push({ icon: 'bolt', text: `${formatCount(mileRange)} mi range` })
  if (mpg !== undefined) words.push({ icon: 'drop', text: `${mpg.city} city / ${mpg.highway} hwy` })
  if (specs.driveType !== undefined) words.push({ icon: 'wheels', text: specs.driveType.value })
  if (specs.engine !== undefined && fuelTypeGroup !== 'ELE')
    words.push({ icon: 'engine', text: specs.engine })

  return words.slice(0, 4)
}

/** A colour of a car in words, with its swatch. */
interface ColorWords {
  /** The code of the colour's swatch; undefined where the colour is no declared one. */
  readonly code: string | undefined
  readonly text: string
}

/** The colours of a car, as its seller names them. */
export function cardColorsOf({ color }: CardListing): readonly ColorWords[] {
  const { exteriorColor, exteriorColorSimple, interiorColor, interiorColorSimple } = color
  return [
    ...(exteriorColor ? [{ code: exteriorColorSimple, text: exteriorColor }] : []),
    ...(interiorColor ? [{ code: interiorColorSimple, text: `${interiorColor} inside` }] : []),
  ]
}

/** What stands in place of a price that is not known. */
export const noPriceText = 'Contact seller for price'

/** The texts of the deal badge; undefined where the listing has no deal rating. */
export function dealWords({ dealIndicator, dealDifference = 0 }: CardListing['pricingDetail']) {
  if (dealIndicator === undefined) return undefined
  const { icon, label } = deals[dealIndicator]
  const side = dealDifference < 0 ? 'below' : 'above'
  const isNear = dealIndicator === 'Fair' || dealDifference === 0

  return { icon, label, side, difference: isNear ? undefined : formatUsd(Math.abs(dealDifference)) }
}

const deals = {
  Verify: { icon: 'alert', label: 'Price to verify' },
  Great: { icon: 'down', label: 'Great price' },
  Good: { icon: 'down', label: 'Good price' },
  Fair: { icon: 'check', label: 'Fair price' },
  High: { icon: 'up', label: 'High price' },
} as const

/** A distance between ZIP codes, of which tenths of a mile are known nearby at best. */
export const formatDistance = (miles: number) =>
  miles < 1 ? 'under 1 mi' : `${miles < 10 ? miles.toFixed(1) : formatCount(Math.round(miles))} mi`
