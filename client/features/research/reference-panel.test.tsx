import '#infra/testing/dom.ts'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import t from 'tap'
import type { MileageFigures } from '#shared/features/research/mileage-figures.ts'
import { emptyReference, type ModelReference } from '#shared/features/research/model-reference.ts'
import type { ModelPrices } from '#shared/features/research/price-table.ts'
import { ReferencePanel } from './ReferencePanel.tsx'
import type { ReferencePanelProps } from './reference-panel-props.ts'

t.afterEach(() => cleanup())

function show(tab: ReferencePanelProps['tab'], known: Partial<ModelReference>, modelName = 'Honda CR-V') {
  const element = <ReferencePanel {...{ tab, modelName }} reference={{ ...emptyReference, ...known }} />
  const router = createMemoryRouter([{ path: '*', element }])
  return render(<RouterProvider router={router} />).container
}

const row = (name: string, startingUsd = 10_000) => ({
  ...{ name, link: `/cars-for-sale/all-cars?keyword=${encodeURIComponent(name)}` },
  ...{ startingUsd, averageUsd: 20_000, highestUsd: 40_000 },
})

const noPrices: ModelPrices = { years: [], newYears: [], trims: [], newTrims: [], moreLinks: [] }
const mileage: MileageFigures = {
  ...{ countTotalMileage: 1, averageMiles: 0, facetStatsCalculate: [], years: [] },
}

/** @spec 9.42 (part), 3.43 (part) @of client/features/research/PriceTab.tsx */
t.test('each year and trim has three prices, a link to its search and its range on one scale', async (t) => {
  const prices = { ...noPrices, years: [row('2022 Honda CR-V')], trims: [row('Honda CR-V EX', 30_000)] }
  const shown = show('pricing', { prices })
  t.strictSame(
    [...shown.querySelectorAll('tbody tr')].map(({ textContent }) => textContent),
    ['2022 Honda CR-V$20,000$10,000$40,000', 'Honda CR-V EX$20,000$30,000$40,000'],
  )

  t.strictSame(
    [...shown.querySelectorAll('svg rect')].map((bar) => [bar.getAttribute('x'), bar.getAttribute('width')]),
    [
      ['25%', '75%'],
      ['75%', '25%'],
    ],
  )

  const links = [...show('links', { prices }).querySelectorAll('a')].map((a) => a.getAttribute('href'))
  t.strictSame(
    links,
    [...prices.years, ...prices.trims].map(({ link }) => link),
  )
})

/** @of client/features/research/WorthTable.tsx */
t.test(
  'a model year that nobody sells in a way has a dash there, and no miles where none are known',
  async (t) => {
    const worth = {
      columns: ['Dealer', 'Certified'],
      rows: [
        { year: 2023, averagesUsd: [21_500, null] },
        { year: 2022, averageMi: 41_300, averagesUsd: [20_000, 22_000] },
      ],
    }
    const shown = show('pricing', { worth })
    t.strictSame(
      [...shown.querySelectorAll('tbody tr')].map(({ textContent }) => textContent),
      ['2023 Honda CR-V$21,500–', '2022 Honda CR-V41,300 mi$20,000$22,000'],
    )
    t.notMatch(shown.textContent, 'Each bar', 'there is none')
  },
)

/** @spec 9.40 (part) @of client/features/research/MileageTab.tsx */
t.test('the shares of cars below and above the threshold are told, each to one decimal', async (t) => {
  const shown = show('mileage', { mileage: { ...mileage, percentModel: 66.7, percentAllCar: 41 } })
  t.strictSame(
    [...shown.querySelectorAll('dl > div')].slice(1).map(({ textContent }) => textContent),
    ['Up to 50,000 mi66.7%41.0% of all cars', 'Over 50,000 mi33.3%59.0% of all cars'],
  )
})

/** @spec 9.40 (part), 3.46 (part) @of client/features/research/MileageTab.tsx */
t.test('a figure that is missing is not shown, and nothing is drawn of one year', async (t) => {
  const bare = show('mileage', { mileage })
  t.strictSame(
    [...bare.querySelectorAll('dt')].map(({ textContent }) => textContent),
    ['Average'],
  )
  t.equal(bare.querySelectorAll('table, svg').length, 0)

  const one = { ...mileage, difference: 0, years: [{ year: 2022, averageMiles: 0 }] }
  t.match(show('mileage', { mileage: one }).textContent, /0 mias many as the average car/)
  t.notOk(bare.querySelector('svg'))

  const bands = [{ name: '0–25,000', percent: 0 }]
  const years = [
    { year: 2022, averageMiles: 0 },
    { year: 2010, averageMiles: 250_000, averageAllMiles: 0, difference: 250_000 },
  ]

  const drawn = show('mileage', { mileage: { ...mileage, facetStatsCalculate: bands, years } })
  t.notOk(/NaN|Infinity|undefined/.test(drawn.innerHTML))
  t.equal(drawn.querySelectorAll('circle').length, 3, 'a year that is not known has no dot')
  t.match(drawn.textContent, /0\.0%–/)
})

t.test('names of any length, with markup, are text', async (t) => {
  const name = `<b>${'W'.repeat(5_000)}`
  const prices = { ...noPrices, years: [row(name)], moreLinks: [row('')] }
  const shown = show('pricing', { prices }, name)
  t.equal(shown.querySelector('tbody th')?.textContent, name)
  t.equal(shown.querySelector('b'), null)
  t.equal(show('faqs', { faqs: [{ question: name, answer: name }] }).querySelector('b'), null)
  t.equal(show('faqs', {}).querySelectorAll('dt').length, 0)
})
