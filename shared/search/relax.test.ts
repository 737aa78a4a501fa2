import t from 'tap'
import { chipsOf } from './chips.ts'
import { labelsFrom } from './code-labels.ts'
import { searchHref } from './print-search.ts'
import { choicesToRelax, rankRelaxed, relaxedLinks } from './relax.ts'
import type { SearchRequest } from './search-request.ts'

const request: SearchRequest = { makeCode: ['FORD', 'KIA'], maxPrice: 9_000, listingType: ['NEW'] }

const chips = chipsOf(request, {
  labelOf: labelsFrom({ makeCode: [{ value: 'FORD', label: 'Ford' }] }),
  parentOf: () => undefined,
})

t.test('with five results or fewer each choice is counted, eight at most; with more none is', async (t) => {
  t.strictSame(choicesToRelax(chips, 5), chips)
  t.strictSame(choicesToRelax(chips, 6), [])

  const [chip] = chips
  t.equal(choicesToRelax(Array(20).fill(chip), 0).length, 8)
})

t.test('words that no car has are taken back first, and with every other choice', async (t) => {
  const codes = 'ABCDEFGHIJ'.split('')
  const worded = chipsOf(
    { featureCode: codes, keyword: 'xyzzy' },
    { labelOf: labelsFrom({}), parentOf: () => undefined },
  )
  const [first, ...others] = choicesToRelax(worded, 0)
  t.match(first, { filterName: 'keyword', without: { featureCode: codes, keyword: undefined } })
  t.equal(others.length, 7)
  t.match(others[0], { label: '“xyzzy” and A', without: { featureCode: codes.slice(1), keyword: undefined } })
  t.match(
    choicesToRelax(worded, 1)[1],
    { label: 'A', without: { keyword: 'xyzzy' } },
    'where some cars have them',
  )
})

t.test('the choice that costs most stands first, one that costs nothing is not named', async (t) => {
  const labels = chips.map(({ label }) => label)
  const choices = rankRelaxed(
    chips,
    labels.map((label) => ({ Ford: 12, 'Up to $9,000': 1_217, New: 3 })[label]),
    3,
  )

  const links = relaxedLinks(chips, choices)
  t.strictSame(
    links.map(({ label, gain }) => `${label}: ${gain}`),
    ['Up to $9,000: +1,214', 'Ford: +9'],
  )

  t.equal(
    searchHref(links[0]?.without ?? {}),
    '/cars-for-sale/all-cars?listingType=NEW&makeCode=FORD&makeCode=KIA',
  )
})

t.test('choices whose counts are not known can be taken back all the same', async (t) => {
  const links = relaxedLinks(chips, rankRelaxed(chips, [], 0))
  t.strictSame(
    links.map(({ label }) => label),
    chips.map(({ label }) => label),
  )
})
