import t from 'tap'
import { describeSearch, headingOf } from './heading.ts'
import { labelsFrom } from './labels.ts'
import type { SearchRequest } from './search-request.ts'

const labelOf = labelsFrom({
  makeCode: [{ value: 'BMW', label: 'BMW' }],
  modelCode: [{ value: 'X5', label: 'X5' }],
})

const heading = (request: SearchRequest, count: number, placeName?: string) =>
  headingOf(count, describeSearch(request, { labelOf, placeName }))

/** @spec 2.10 */
t.test('the heading counts what was asked for and where', async (t) => {
  t.equal(heading({}, 20_000), '20,000 cars for sale')
  t.equal(
    heading({ listingType: ['USED'], makeCode: ['BMW'], zip: '85281' }, 11, 'Tempe, AZ'),
    '11 used BMW cars for sale near Tempe, AZ',
  )

  t.equal(heading({ makeCode: ['BMW'], modelCode: ['X5'] }, 3), '3 BMW X5 for sale')
  t.equal(
    heading({ vehicleStyleCode: ['SEDAN'], listingType: ['3P_CERT'] }, 5),
    '5 third-party certified Sedans for sale',
  )

  t.equal(heading({ vehicleStyleCode: ['SUVCROSS'] }, 9), '9 SUVs and crossovers for sale')
  t.equal(heading({}, 1), '1 car for sale')
})

t.test('an unknown place is named by its zip', async (t) => {
  t.equal(heading({ zip: '85281' }, 7), '7 cars for sale near 85281')
  t.equal(heading({ city: 'Tempe', state: 'AZ' }, 7), '7 cars for sale near Tempe, AZ', 'a city has a radius')
})
