import t from 'tap'
import { labelsFrom } from './code-labels.ts'
import { headingOf, withFilters } from './heading.ts'
import type { SearchRequest } from './search-request.ts'

const labelOf = labelsFrom({
  makeCode: [{ value: 'BMW', label: 'BMW' }],
  modelCode: [{ value: 'X5', label: 'X5' }],
})

const heading = (request: SearchRequest, count: number, placeName?: string) =>
  headingOf(count, request, { labelOf, placeName })

/** @spec 2.10 */
t.test('the heading counts what was asked for and where', async (t) => {
  t.equal(heading({}, 20_000), '20,000 cars for sale')
  t.equal(
    heading({ listingType: ['USED'], makeCode: ['BMW'], zip: '85281' }, 11, 'Tempe, AZ'),
    '11 used BMW cars for sale near Tempe, AZ',
  )

  t.equal(heading({ makeCode: ['BMW'], modelCode: ['X5'] }, 3), '3 BMW X5 for sale')
  t.equal(
    heading({ listingType: ['NEW', 'USED'], makeCode: ['BMW', 'AUDI'], modelCode: ['X5'] }, 3),
    '3 cars for sale',
    'several are none',
  )

  t.equal(
    heading({ vehicleStyleCode: ['SEDAN'], listingType: ['3P_CERT'] }, 5),
    '5 third-party certified Sedans for sale',
  )

  t.equal(heading({ vehicleStyleCode: ['SUVCROSS'] }, 9), '9 SUVs and crossovers for sale')
})

/** @spec 2.10 (part) @of shared/search/heading.ts */
t.test('the heading of a single car names one car', async (t) => {
  const suv = ['SUVCROSS']
  t.equal(heading({}, 1), '1 car for sale')
  t.equal(heading({ listingType: ['USED'], makeCode: ['BMW'] }, 1), '1 used BMW car for sale')
  t.equal(heading({ vehicleStyleCode: suv }, 1), '1 SUV or crossover for sale')
  t.equal(
    heading({ vehicleStyleCode: suv, startYear: 2020, endYear: 2020 }, 1),
    '1 result: 2020 SUV or crossover for sale',
  )
  t.equal(heading({ vehicleStyleCode: ['SEDAN'] }, 1, 'Tempe, AZ'), '1 Sedan for sale in Tempe, AZ')
  t.equal(heading({}, 0), '0 cars for sale')
})

t.test('an unknown place is named by its zip', async (t) => {
  t.equal(heading({ zip: '85281' }, 7), '7 cars for sale near 85281')
  t.equal(heading({ city: 'Tempe', state: 'AZ' }, 7), '7 cars for sale near Tempe, AZ', 'a city has a radius')
  t.equal(heading({ state: 'CA' }, 7), '7 cars for sale in California', 'a state has none')
})

/** @of shared/search/heading.ts */
t.test('a search in words says once what is both in its words and among its filters', async (t) => {
  const labels = ['SUV / Crossover', 'Red', 'Up to $40,000']
  t.equal(
    withFilters('SUVs and crossovers for sale near Tempe, AZ', labels),
    'SUVs and crossovers for sale near Tempe, AZ: Red, Up to $40,000',
  )

  const two = withFilters('Cars for sale', ['SUV / Crossover', 'Sedan'])
  t.equal(two, 'Cars for sale: SUV / Crossover, Sedan')
  t.equal(withFilters('Sedans for sale', ['Sedan']), 'Sedans for sale')
})
