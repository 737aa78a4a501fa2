import t from 'tap'
import type { PriceRow } from '#shared/features/research/price-table.ts'
import { faqsOf, type KnownOfModel } from './faq-answers.ts'

const row = (name: string, averageUsd: number): PriceRow => ({
  ...{ name, averageUsd, link: '/cars-for-sale/all-cars' },
  ...{ startingUsd: averageUsd - 5_000, highestUsd: averageUsd + 5_000 },
})

const nothing: KnownOfModel = { name: 'Honda CR-V', prices: null, mileage: null, info: null }
const known: KnownOfModel = {
  ...nothing,
  prices: {
    years: [row('2022 Honda CR-V', 28_000), row('2021 Honda CR-V', 24_000)],
    ...{ newYears: [], trims: [], newTrims: [], moreLinks: [] },
  },
  mileage: {
    ...{ countTotalMileage: 1_200, averageMiles: 40_000, averageAllMiles: 52_000, difference: -12_000 },
    ...{ mileageMax: 180_000, mileagePerYearMean: 9_100, percentModel: 62.5 },
    ...{ facetStatsCalculate: [], years: [] },
  },
  info: {
    ...{ year: 2025, makeCode: 'HONDA', makeName: 'Honda', modelCode: 'CR-V', modelName: 'CR-V' },
    ...{ trimNames: ['LX', 'EX', 'EX-L'], startingMSRP: 30_100, highestMSRP: 40_200, seats: 5, doors: 4 },
    ...{ mpgCity: 28, mpgHighway: 34 },
  },
}

const answerTo = (faqs: ReturnType<typeof faqsOf>, words: string) =>
  faqs.find(({ question }) => question.includes(words))?.answer

/** @spec 9.41 */
t.test('what is good mileage is said by the average age of cars and the miles of a year', async (t) => {
  const answer = answerTo(faqsOf(known), 'good mileage') ?? ''
  for (const words of ['15,000 mi a year', '12.5 years old', '187,500 mi', '9,100 mi a year', '180,000 mi'])
    t.ok(answer.includes(words), words)
})

t.test('questions are answered from prices, mileages and the facts of the model', async (t) => {
  const faqs = faqsOf(known)
  t.equal(faqs.length, 8)
  t.equal(
    answerTo(faqs, 'How much'),
    'The 2022 Honda CR-V costs $28,000 on average. Those of the 2 newest model years on sale here cost from $19,000 to $33,000.',
  )

  t.match(answerTo(faqs, 'costs least'), /the 2021 Honda CR-V costs least: \$24,000 on average/)
  t.equal(
    answerTo(faqs, 'How many miles'),
    'The 1,200 used cars of this model on sale here have 40,000 mi on average, 12,000 fewer than used cars of all models. 62.5% have fewer than 50,000 mi.',
  )
  t.equal(answerTo(faqs, 'Which trims'), 'It was made as LX, EX, and EX-L.')
})

t.test('answers from a catalogue without a source say that they are sample data', async (t) => {
  const questions = (isSample: boolean) =>
    faqsOf({ ...known, info: { ...known.info, isSample } as KnownOfModel['info'] })
      .filter(({ answer }) => answer.includes('Sample data'))
      .map(({ question }) => question)

  t.strictSame(questions(false), [])
  t.equal(questions(true).length, 4, 'the price when new, trims, fuel and seats')

  const withEpa = { ...known.info, isSample: true, hasEpaMpg: true } as KnownOfModel['info']
  t.match(
    faqsOf({ ...known, info: withEpa }).find(({ question }) => question.includes('gallon'))?.answer,
    /34 miles on the highway\. Source: EPA, fueleconomy\.gov\.$/,
  )
})

t.test('a question that the data do not answer is not asked', async (t) => {
  t.strictSame(faqsOf(nothing), [])
  const bare = { ...known.info, trimNames: [], seats: 0 } as KnownOfModel['info']
  const faqs = faqsOf({ ...nothing, info: bare })
  t.notOk(faqs.some(({ answer, question }) => /NaN|undefined|null/.test(answer + question)))
  t.notOk(faqs.some(({ question }) => /seats|trims/.test(question)))
})
