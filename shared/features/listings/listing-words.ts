import { formatCount, formatUsd } from '#shared/search/labels.ts'
import { type CardListing, isLongTrim, maxTrimLength } from './cards.ts'

/** The part of a title that a card shows (3.2). */
export const cardTitle = (title: string) => title.split(' w/', 1)[0] ?? title

/** A card's title; a trim with a very long name is cut. The whole of it is `cardTitle`. */
export function shortTitle({ title, trim = '' }: Pick<CardListing, 'title' | 'trim'>): string {
  const whole = cardTitle(title)
  if (!isLongTrim(trim)) return whole

  const letters = [...new Intl.Segmenter('en').segment(trim)].map(({ segment }) => segment)

  return letters.length <= maxTrimLength
    ? whole
    : whole.replace(trim, () => `${letters.slice(0, maxTrimLength).join('').trimEnd()}…`)
}

export interface SpecWords {
  readonly icon: 'gauge' | 'drop' | 'bolt' | 'gear' | 'engine'
  readonly text: string
}

/**
 * What a card tells of a car, most asked first: mileage always, then by fuel its range or its mpg (9.45),
 * drive and engine.
 */
export function specsOf({
  mileage,
  specifications: specs,
  fuelTypeGroup,
}: CardListing): readonly SpecWords[] {
  const words: SpecWords[] = [
    {
      icon: 'gauge',
      text: mileage === undefined ? 'Mileage not given' : `${formatCount(mileage.value)} miles`,
    },
  ]

  if (specs.mileRange !== undefined)
    words.push({ icon: 'bolt', text: `${formatCount(specs.mileRange)} mi range` })
  if (specs.mpg !== undefined && fuelTypeGroup !== 'ELE')
    words.push({ icon: 'drop', text: `${specs.mpg.city} city / ${specs.mpg.highway} hwy` })
  if (specs.driveType !== undefined) words.push({ icon: 'gear', text: specs.driveType.value })
  if (specs.engine !== undefined && fuelTypeGroup !== 'ELE')
    words.push({ icon: 'engine', text: specs.engine })

  return words.slice(0, 4)
}

export interface ColorWords {
  /** A declared code; absent where the colour is not one of those. */
  readonly code: string | undefined
  readonly text: string
}

/** Paint and upholstery, as the seller names them. */
export function colorsOf({ color }: CardListing): readonly ColorWords[] {
  const { exteriorColor, exteriorColorSimple, interiorColor, interiorColorSimple } = color
  return [
    ...(exteriorColor ? [{ code: exteriorColorSimple, text: exteriorColor }] : []),
    ...(interiorColor ? [{ code: interiorColorSimple, text: `${interiorColor} inside` }] : []),
  ]
}

/** The deal badge in words; undefined where the market gives no ground for one. */
export function dealWords({ dealIndicator, dealDifference = 0 }: CardListing['pricingDetail']) {
  if (dealIndicator !== 'Great' && dealIndicator !== 'Good' && dealIndicator !== 'Fair') return undefined
  const detail =
    dealDifference < 0 && dealIndicator !== 'Fair' ? `${formatUsd(-dealDifference)} below market` : undefined

  return {
    icon: dealIndicator === 'Fair' ? 'check' : 'down',
    label: `${dealIndicator} price`,
    detail,
  } as const
}

/** A distance: tenths of a mile nearby, whole miles farther away. */
export const formatDistance = (miles: number) =>
  `${miles < 10 ? miles.toFixed(1) : formatCount(Math.round(miles))} mi`
