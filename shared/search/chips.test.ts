import t from 'tap'
import { chipLabels, chipsOf, filterLabels } from './chips.ts'
import { labelsFrom } from './code-labels.ts'
import { countChosen, hasChoices } from './filter-choices.ts'
import { parentsFrom, withoutFilters } from './refine.ts'
import type { SearchRequest } from './search-request.ts'

const options = {
  makeCode: [
    { value: 'BMW', label: 'BMW' },
    { value: 'AUDI', label: 'Audi' },
  ],
  modelCode: [
    { value: 'X5', label: 'X5', parent: 'BMW' },
    { value: 'A4', label: 'A4', parent: 'AUDI' },
  ],
  trimCode: [{ value: 'X5|M', label: 'M', parent: 'X5' }],
}

const words = { labelOf: labelsFrom(options), parentOf: parentsFrom(options) }
const chipNamed = (request: SearchRequest, label: string) =>
  chipsOf(request, words).find((chip) => chip.label === label)

/** @spec 2.14, 3.33 */
t.test('every choice is a chip, a place is none', async (t) => {
  const request: SearchRequest = {
    zip: '85281',
    searchRadius: 25,
    listingType: ['USED'],
    makeCode: ['BMW'],
    minPrice: 5_000,
    keyword: 'red',
  }

  t.strictSame(
    chipsOf(request, words).map(({ label, isRange }) => [label, isRange]),
    [
      ['Used', false],
      ['BMW', false],
      ['From $5,000', true],
      ['“red”', false],
    ],
  )

  t.equal(countChosen(request), 3, 'words are no choice of a filter')
  t.ok(hasChoices({ keyword: 'red' }), 'but may be saved')
  t.notOk(hasChoices({ zip: '85281', searchRadius: 25 }))
})

/** @of shared/search/code-labels.ts */
t.test('the label that results bring for a code is the one of its chip', async (t) => {
  const labelOf = labelsFrom({ listingType: [{ value: 'USED', label: 'Pre-owned' }] })
  t.strictSame(chipLabels({ listingType: ['NEW', 'USED'] }, { ...words, labelOf }), ['New', 'Pre-owned'])
})

/** @of shared/search/labels.ts */
t.test('the labels of a search are those of its chips, and the radius where distances count', async (t) => {
  const labels = (request: SearchRequest) => filterLabels({ ...request, daysListed: 1 }, words)
  t.strictSame(labels({}), ['Up to 1 day'])
  t.strictSame(labels({ zip: '85281' }), ['Up to 1 day', 'Within 50 miles'])
  t.strictSame(labels({ zip: '85281', searchRadius: 0 }), ['Up to 1 day', 'Any distance'])
  t.strictSame(labels({ zip: '85281', area: '-112.5,33.2,-111.5,33.9' }), ['Map area', 'Up to 1 day'])
  t.equal(chipsOf({ daysListed: 7 }, words)[0]?.label, 'Up to 7 days')
})

/** @spec 2.14 @of shared/search/chips.ts */
t.test('a dealer is a chip and counts as a choice, also where none of its cars is found', async (t) => {
  const request: SearchRequest = { ownerId: [3, 8], zip: '85281' }
  const ownerName = (id: number) => (id === 3 ? 'Harbor Motors' : undefined)
  t.match(chipsOf(request, { ...words, ownerName }), [
    { label: 'Harbor Motors', isRange: false, without: { ownerId: [8], zip: '85281' } },
    { label: 'This dealer', without: { ownerId: [3], zip: '85281' } },
  ])

  t.equal(countChosen(request), 2)
  t.strictSame(chipsOf({ ownerId: [3] }, words)[0]?.without, {})
})

/** @spec 4.25 */
t.test('removing a price or year chip clears both of its ends', async (t) => {
  const request: SearchRequest = { minPrice: 5_000, maxPrice: 9_000, startYear: 2018, endYear: 2020 }
  t.strictSame(chipNamed(request, '$5,000–$9,000')?.without, { startYear: 2018, endYear: 2020 })
  t.strictSame(chipNamed(request, '2018–2020')?.without, { minPrice: 5_000, maxPrice: 9_000 })
  t.equal(chipNamed(request, '2018–2020')?.isRange, true)
})

/** @spec 4.30 @of shared/search/refine.ts */
t.test('removing a make removes its models and trims and leaves those of other makes', async (t) => {
  const request: SearchRequest = { makeCode: ['BMW', 'AUDI'], modelCode: ['X5', 'A4'], trimCode: ['X5|M'] }
  t.strictSame(chipNamed(request, 'BMW')?.without, { makeCode: ['AUDI'], modelCode: ['A4'] })
  t.strictSame(chipNamed(request, 'X5')?.without, { makeCode: ['BMW', 'AUDI'], modelCode: ['A4'] })
})

/** @spec 4.19 @of shared/search/refine.ts */
t.test('removing a chip goes back to the first page', async (t) => {
  t.strictSame(chipNamed({ listingType: ['USED'], firstRecord: 60 }, 'Used')?.without, {})
})

/** @spec 4.24 @of shared/search/refine.ts */
t.test('Clear Filters keeps the place and the order', async (t) => {
  const request: SearchRequest = {
    zip: '85281',
    searchRadius: 25,
    sortBy: 'yearASC',
    makeCode: ['BMW'],
    maxPrice: 9_000,
    keyword: 'red',
    firstRecord: 30,
  }

  t.strictSame(withoutFilters(request), { zip: '85281', searchRadius: 25, sortBy: 'yearASC' })

  const place: SearchRequest = { city: 'Tempe', state: 'AZ', marketExtension: 'off', showcaseOwnerId: 7 }
  t.strictSame(withoutFilters({ ...place, makeCode: ['BMW'] }), place)
})
