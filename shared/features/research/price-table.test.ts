import t from 'tap'
import type { PriceLink } from './price-links.contract.ts'
import { trimPrices, yearPrices } from './price-table.ts'

const link = (value: string, prices: Partial<PriceLink> = {}): PriceLink => ({
  ...{ name: `${value} Honda CR-V`, value, link: `/cars-for-sale/all-cars?startYear=${value}` },
  ...{ avgPrice: 20_000.4, startingPrice: 10_000, maxPrice: 30_000 },
  ...prices,
})

/** @spec 9.42 (part), 3.43 (part) */
t.test('the eleven newest model years have their average, starting and highest price', async (t) => {
  const years = Array.from({ length: 20 }, (_, at) => link(String(2001 + at)))
  const rows = yearPrices(years)
  t.strictSame(
    rows.map(({ name }) => Number(name.slice(0, 4))),
    [2020, 2019, 2018, 2017, 2016, 2015, 2014, 2013, 2012, 2011, 2010],
  )

  t.strictSame(rows[0], {
    ...{ name: '2020 Honda CR-V', link: '/cars-for-sale/all-cars?startYear=2020' },
    ...{ averageUsd: 20_000, startingUsd: 10_000, highestUsd: 30_000 },
  })
})

t.test('a row without a price, or with prices that contradict each other, is left out', async (t) => {
  const bad: readonly Partial<PriceLink>[] = [
    { avgPrice: null },
    { startingPrice: Number.NaN },
    { maxPrice: 0 },
    { maxPrice: Number.POSITIVE_INFINITY },
    { startingPrice: 25_000 },
    { maxPrice: 15_000 },
    { name: ' ' },
    { value: 'latest' },
  ]

  t.strictSame(yearPrices(bad.map((prices) => link('2020', prices))), [])
  t.strictSame(yearPrices([]), [])
  t.equal(yearPrices([link('2020'), link('2020')]).length, 1, 'a search is linked to once')
})

/** @spec 3.43 (part) */
t.test('trims are ordered by their starting price, twenty at most', async (t) => {
  const trims = Array.from({ length: 30 }, (_, at) => link(`T${at}`, { startingPrice: 10_000 - at }))
  const rows = trimPrices(trims)
  t.equal(rows.length, 20)
  t.strictSame(
    rows.slice(0, 2).map(({ name }) => name),
    ['T29 Honda CR-V', 'T28 Honda CR-V'],
  )
})
