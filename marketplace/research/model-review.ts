import type { Powertrain } from '#marketplace/catalogue/model.ts'
import { includesYear } from '#marketplace/catalogue/model.ts'
import type { Block } from '#shared/features/research/research-content.contract.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'
import { formatCount, formatUsd } from '#shared/search/labels.ts'
import { availabilityOf, type ModelOfYear, nameOfYear } from './model-of-year.ts'
import { sampleRandom } from './sample-random.ts'

const labelOf = labelsFrom({})

const paragraph = (...runs: readonly string[]): Block => ({
  kind: 'paragraph',
  lines: [runs.map((text) => ({ text }))],
})

const heading = (text: string): Block => ({ kind: 'heading', lines: [[{ text }]] })

const list = (items: readonly string[]): Block => ({
  kind: 'points',
  lines: items.map((text) => [{ text }]),
})

const titles = [
  (name: string) => `${name}: trims, prices and fuel use`,
  (name: string) => `${name}: what you get for the money`,
  (name: string) => `${name}: which trim is enough?`,
]

/** The title of a model year's review. */
export function reviewTitle(vehicle: ModelOfYear): string {
  const name = nameOfYear(vehicle)
  return (sampleRandom(`review ${name}`).pick(titles) ?? String)(name)
}

/** The features that a review speaks of, by their codes in the catalogue. */
const spokenOf = [
  'ADAPTIVE_CRUISE',
  'ANDROID_AUTO',
  'APPLE_CARPLAY',
  'BACKUP_CAMERA',
  'BLIND_SPOT',
  'HEATED_SEATS',
  'KEYLESS_START',
  'LANE_KEEPING',
  'LEATHER_SEATS',
  'NAVIGATION',
  'SUNROOF',
]

/** The text of a review: facts of the catalogue in sentences, and what a buyer can do with them. */
export function reviewBlocks(vehicle: ModelOfYear): Block[] {
  const { model, trims, year } = vehicle
  const name = nameOfYear(vehicle)
  const [cheapest, dearest] = [trims[0], trims.at(-1)]
  if (!cheapest || !dearest) return []

  const isOne = trims.length === 1
  const named = (wanted: string) =>
    spokenOf
      .filter((code) => availabilityOf(vehicle, code) === wanted)
      .map((code) => labelOf('featureCode', code))

  const [standard, optional] = [named('Standard'), named('Optional')]

  return [
    paragraph(
      `The ${name} has ${model.seats} seats and ${model.doors} doors. `,
      isOne
        ? `It was sold as the ${cheapest.name} alone, from about ${formatUsd(cheapest.msrpUsd)}.`
        : `It came in ${trims.length} trims, from the ${cheapest.name} at about ${formatUsd(cheapest.msrpUsd)} to the ${dearest.name} at about ${formatUsd(dearest.msrpUsd)}.`,
      ' These are the maker’s prices in today’s dollars; a used car should cost less.',
    ),
    heading('Engines and fuel'),
    list(engineLines(vehicle)),
    ...(standard.length > 0 ? [heading('On every car'), list(standard)] : []),
    ...(optional.length > 0
      ? [
          heading('On some cars only'),
          paragraph('Look for these in the listing, since they depend on the trim or on what was ordered:'),
          list(optional),
        ]
      : []),
    heading('Which one to choose'),
    paragraph(adviceOn(vehicle)),
    paragraph(
      `Whichever you choose, read the history report, and have a mechanic look at any ${name} that has no warranty left${year >= 2012 ? '' : '; at this age rust and old rubber cost more than miles'}.`,
    ),
  ]
}

function engineLines({ model, year }: ModelOfYear): readonly string[] {
  const sold = model.powertrains.filter(({ years }) => includesYear(years, year))
  const lines = sold.map(engineLine)
  return [...new Set(lines.length > 0 ? lines : model.powertrains.map(engineLine))].slice(0, 12)
}

function engineLine({ engine, fuel, mpg, rangeMi }: Powertrain): string {
  const fuelName = labelOf('fuelTypeGroup', fuel)
  const facts = [
    ...(mpg ? [`${mpg.city} mpg in the city and ${mpg.highway} on the highway`] : []),
    ...(rangeMi === null ? [] : [`${formatCount(rangeMi)} miles on electricity`]),
  ]

  return [engine, fuelName, ...facts].join(', ')
}

/** Advice that follows from the trims' prices and from what they have. */
function adviceOn({ trims }: ModelOfYear): string {
  const [cheapest, dearest] = [trims[0], trims.at(-1)]
  const middle = trims[Math.floor((trims.length - 1) / 2)]
  if (!cheapest || !dearest || !middle || trims.length === 1)
    return 'There is one trim, so condition, miles and price are all that there is to compare.'

  const gapUsd = dearest.msrpUsd - cheapest.msrpUsd
  const ratio = gapUsd / cheapest.msrpUsd

  return ratio < 0.25
    ? `The trims are close together: ${formatUsd(gapUsd)} lie between the first and the last. Take the one with the better history rather than the longer list of features.`
    : `${formatUsd(gapUsd)} lie between the first trim and the last, and used prices narrow that gap. The ${middle.name} is in the middle of it; start there, and go up only for a feature that you will use each week.`
}
