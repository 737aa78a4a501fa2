import t from 'tap'
import { brands } from '#shared/brand/brands.ts'
import { breadcrumbsOf } from '#shared/pages/breadcrumbs.ts'
import { areaOf, isInArea, printArea, readArea } from './area.ts'
import { categories } from './categories.ts'
import { chipsOf } from './chips.ts'
import { countChosen } from './filter-choices.ts'
import { describeSearch } from './heading.ts'
import { toListingsQuery } from './listings-query.ts'
import { printSearch } from './print-search.ts'
import { inCategory, withoutFilters } from './refine.ts'
import { isCanonical, parseSearch } from './search-url.ts'

const phoenix = '-112.5,33.2,-111.5,33.9'
const parse = (query: string) => parseSearch(query)
const words = { labelOf: (_: string, code: string) => code, parentOf: () => undefined }

/** @of shared/search/area.ts, shared/search/search-values.ts */
t.test('an area is read with its bounds in order, rounded, and never smaller than a map', async (t) => {
  const readings: readonly (readonly [string, string | undefined])[] = [
    [phoenix, phoenix],
    ['-111.5,33.9,-112.5,33.2', phoenix],
    [' -112.50001 , 33.2, -111.5,33.9 ', phoenix],
    ['-112,33,-112,33', '-112.01,32.99,-111.99,33.01'],
    ['-0.00001,0,1,1', '0,0,1,1'],
    ['-180,-85,180,85', '-180,-85,180,85'],
    ['1,2,3', undefined],
    ['1,2,3,4,5', undefined],
    ['a,b,c,d', undefined],
    ['NaN,1,2,3', undefined],
    ['1e1,1,20,3', undefined],
    ['-181,1,2,3', undefined],
    ['-100,-86,2,3', undefined],
    [`1,2,3,4${' '.repeat(100)}`, undefined],
    ['', undefined],
  ]

  for (const [text, area] of readings) {
    const read = readArea(text)
    t.equal(read && printArea(read), area, text)
  }
})

t.test('what lies on an edge of an area is in it', async (t) => {
  const area = { west: -2, south: -1, east: 2, north: 1 }
  const isIn = (longitude: number, latitude: number) => isInArea(area, { latitude, longitude })
  t.ok(isIn(-2, -1) && isIn(2, 1) && isIn(0, 0))
  t.notOk(isIn(-2.1, 0) || isIn(2.1, 0) || isIn(0, -1.1) || isIn(0, 1.1))
})

/** @spec 3.19 (part) @of shared/search/search-url.ts, shared/search/param-names.ts */
t.test('an area goes through an address, after the zip and before the condition', async (t) => {
  const parsed = parse(`listingType=USED&area=${phoenix}&zip=85281`)
  t.equal(printSearch(parsed.request), 'zip=85281&area=-112.5%2C33.2%2C-111.5%2C33.9&listingType=USED')
  t.notOk(isCanonical(parsed))
  t.ok(isCanonical(parse(`zip=85281&area=${phoenix}&listingType=USED`)), 'commas may stand as they are')
  t.same(parse(printSearch(parsed.request)).request, parsed.request)
  t.same(areaOf(parsed.request), { west: -112.5, south: 33.2, east: -111.5, north: 33.9 })
  t.same(parse('area=here').ignored, [{ name: 'area', value: 'here' }])
})

/** @of shared/search/search-url.ts, shared/search/listings-query.ts */
t.test('an area replaces city and radius; a zip remains, for the distances', async (t) => {
  const place = 'city=Tempe&state=AZ&zip=85281&searchRadius=100&marketExtension=off'
  const { request } = parse(`${place}&area=${phoenix}`)
  t.same(request, { zip: '85281', area: phoenix })
  t.match(Object.fromEntries(toListingsQuery(request)), { zip: '85281', searchRadius: '0', area: phoenix })
})

/** @of shared/search/chips.ts, shared/search/refine.ts */
t.test('an area is a chip that takes it away, counts as a choice and goes with Clear Filters', async (t) => {
  const request = parse(`area=${phoenix}&makeCode=BMW`).request
  const [chip] = chipsOf(request, words)
  t.match(chip, { filterName: 'location', label: 'Map area', without: { makeCode: ['BMW'] } })
  t.notOk('area' in (chip?.without ?? { area: '' }))
  t.equal(countChosen(request), 2)
  t.same(withoutFilters(request), {})

  const [category] = categories
  t.equal(category && inCategory(request, category).area, phoenix, 'a category keeps the place')
})

/** @of shared/search/heading.ts, shared/pages/breadcrumbs.ts */
t.test('heading and breadcrumbs name the area in the place of a place', async (t) => {
  const { request } = parse(`zip=85281&listingType=USED&area=${phoenix}`)
  const context = { labelOf: words.labelOf, placeName: 'Tempe, AZ' }
  t.equal(describeSearch(request, context), 'USED cars for sale in the map area')

  const [brand] = brands
  const crumbs = brand
    ? breadcrumbsOf(request, { ...context, names: {}, owners: [], brand, isWithoutPlace: false })
    : []
  t.same(
    crumbs.slice(2).map(({ label }) => label),
    ['Map area', 'USED'],
  )
  t.match(crumbs[2]?.href, /area=-112\.5%2C33\.2/)
})
