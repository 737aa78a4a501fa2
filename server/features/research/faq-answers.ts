import { listAll } from '#shared/features/locale-words.ts'
import { mileageBounds } from '#shared/features/research/mileage-bounds.ts'
import { formatPercent, type MileageFigures } from '#shared/features/research/mileage-figures.ts'
import type { ModelInfo } from '#shared/features/research/model-info.contract.ts'
import type { Faq } from '#shared/features/research/model-reference.ts'
import type { ModelPrices, PriceRow } from '#shared/features/research/price-table.ts'
import { formatCount, formatMiles, formatUsd } from '#shared/search/labels.ts'

/** What is known of a model; questions that it does not answer are left out. */
export interface KnownOfModel {
  /** The make and the model in words. */
  readonly name: string
  readonly prices: ModelPrices | null
  readonly mileage: MileageFigures | null
  readonly info: ModelInfo | null
}

/** The average age of cars in the United States, and the miles that they are driven a year (9.41). */
const usualCar = { ageYears: 12.5, milesAYear: 15_000 } as const

/** The questions about a model that its data answer. */
export const faqsOf = (known: KnownOfModel): readonly Faq[] =>
  [price, newPrice, cheapestYear, averageMileage, goodMileage, trims, economy, seats].flatMap(
    (ask) => ask(known) ?? [],
  )

/** The mark of an answer of sample data, wherever the answer is shown. */
const sampleNoteOf = ({ isSample = false }: ModelInfo) =>
  isSample ? ' Sample data: not compared with the maker’s or the EPA’s figures.' : ''

/** The source of the miles per gallon. */
const mpgSourceOf = (info: ModelInfo) =>
  info.hasEpaMpg ? ' Source: EPA, fueleconomy.gov.' : sampleNoteOf(info)

type Ask = (known: KnownOfModel) => Faq | undefined

const price: Ask = ({ name, prices }) => {
  const rows = prices?.years ?? []
  const [newest] = rows
  if (!newest) return undefined
  const [low, high] = boundsOf(rows)

  return {
    question: `How much does a ${name} cost?`,
    answer: `The ${newest.name} costs ${formatUsd(newest.averageUsd)} on average. ${rows.length === 1 ? 'Those' : `Those of the ${rows.length} newest model years`} on sale here cost from ${formatUsd(low)} to ${formatUsd(high)}.`,
  }
}

const boundsOf = (rows: readonly PriceRow[]) =>
  [
    Math.min(...rows.map(({ startingUsd }) => startingUsd)),
    Math.max(...rows.map(({ highestUsd }) => highestUsd)),
  ] as const

const newPrice: Ask = ({ info }) => {
  if (info?.startingMSRP === undefined || info.highestMSRP === undefined) return undefined
  const { year, makeName, modelName, startingMSRP, highestMSRP } = info
  const range =
    startingMSRP === highestMSRP
      ? formatUsd(startingMSRP)
      : `from ${formatUsd(startingMSRP)} to ${formatUsd(highestMSRP)}, by trim`

  return {
    question: `What was the price of a new ${year} ${makeName} ${modelName}?`,
    answer: `Its maker’s suggested price is ${range}, in today’s dollars, without options, taxes and fees.${sampleNoteOf(info)}`,
  }
}

const cheapestYear: Ask = ({ name, prices }) => {
  const rows = prices?.years ?? []
  const cheapest = rows.toSorted((a, b) => a.averageUsd - b.averageUsd)[0]
  if (!cheapest || rows.length < 2) return undefined

  return {
    question: `Which of the last years of the ${name} costs least?`,
    answer: `Of the ${rows.length} newest model years on sale, the ${cheapest.name} costs least: ${formatUsd(cheapest.averageUsd)} on average, and ${formatUsd(cheapest.startingUsd)} where it is cheapest.`,
  }
}

const averageMileage: Ask = ({ name, mileage }) => {
  if (!mileage) return undefined
  const { averageMiles, averageAllMiles, difference, percentModel, countTotalMileage } = mileage
  const beside = (miles: number) =>
    miles === 0
      ? 'as many as used cars of all models'
      : `${formatCount(Math.abs(miles))} ${miles < 0 ? 'fewer' : 'more'} than used cars of all models`

  const cars =
    countTotalMileage === 1 ? 'The one used car' : `The ${formatCount(countTotalMileage)} used cars`
  const sentences = [
    `${cars} of this model on sale here ${countTotalMileage === 1 ? 'has' : 'have'} ${formatMiles(averageMiles)} on average${difference === undefined || averageAllMiles === undefined ? '' : `, ${beside(difference)}`}.`,
    percentModel !== undefined &&
      `${formatPercent(percentModel)} have fewer than ${formatMiles(mileageBounds.thresholdMi)}.`,
  ]

  return { question: `How many miles does a used ${name} have?`, answer: sentences.filter(Boolean).join(' ') }
}

const goodMileage: Ask = ({ name, mileage }) => {
  if (mileage?.mileagePerYearMean === undefined) return undefined
  const { mileagePerYearMean, mileageMax } = mileage
  const { ageYears, milesAYear } = usualCar

  return {
    question: `What is good mileage for a used ${name}?`,
    answer: [
      `Cars are driven about ${formatMiles(milesAYear)} a year, and are ${ageYears} years old on average: a car of that age with fewer than ${formatMiles(ageYears * milesAYear)} was driven less than most.`,
      `Those on sale here were driven ${formatMiles(mileagePerYearMean)} a year.`,
      mileageMax !== undefined && `The highest mileage of one is ${formatMiles(mileageMax)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  }
}

const trims: Ask = ({ info }) =>
  info && info.trimNames.length > 1
    ? {
        question: `Which trims does the ${info.year} ${info.makeName} ${info.modelName} have?`,
        answer: `It was made as ${listAll(info.trimNames)}.${sampleNoteOf(info)}`,
      }
    : undefined

const economy: Ask = ({ info }) => {
  if (!info) return undefined
  const { year, makeName, modelName, mpgCity, mpgHighway, rangeMi } = info
  const subject = `the ${year} ${makeName} ${modelName}`
  if (mpgCity !== undefined && mpgHighway !== undefined)
    return {
      question: `How far does ${subject} go on a gallon?`,
      answer: `With its most usual engine ${mpgCity} miles in the city and ${mpgHighway} miles on the highway.${mpgSourceOf(info)}`,
    }

  return rangeMi === undefined
    ? undefined
    : {
        question: `How far does ${subject} go on a charge?`,
        answer: `Up to ${formatMiles(rangeMi)}.${sampleNoteOf(info)}`,
      }
}

const seats: Ask = ({ info }) =>
  info?.seats
    ? {
        question: `How many seats does the ${info.makeName} ${info.modelName} have?`,
        answer: `It has ${info.seats} seats${info.doors ? ` and ${info.doors} doors` : ''}.${sampleNoteOf(info)}`,
      }
    : undefined
