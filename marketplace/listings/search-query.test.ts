import t from 'tap'
import { compileReader } from '#marketplace/parameters/parameter-reader.ts'
import { maxCodes } from '#shared/search/filter-params.ts'
import { listFilters, rangeFilters, treeFilters } from '#shared/search/filters.ts'
import { SearchQuery, toSearchRequest } from './search-query.ts'

const read = compileReader(SearchQuery)

const parse = (query: string) => {
  const raw = Object.fromEntries([...new URLSearchParams(query)])
  return toSearchRequest(read(raw))
}

/** @spec 2.8, 3.19 (part) */
t.test('every declared filter can be searched by', async (t) => {
  for (const { param, options } of listFilters) {
    const chosen = options.length > 0 ? options.map((option) => option.value) : ['3-SERIES', 'TOW-PACKAGE']
    t.same(parse(`${param}=${chosen.join()}`), { [param]: chosen }, param)
  }

  for (const { levels } of treeFilters)
    for (const { param } of levels) {
      const chosen = Array.from({ length: maxCodes(param) }, (_, index) => `X-1|Y.${index}`)
      t.same(parse(`${param}=${chosen}`), { [param]: chosen }, param)
    }

  for (const { minParam, maxParam, limits } of rangeFilters) {
    t.same(parse(`${maxParam}=${limits.max}`), { [maxParam]: limits.max }, maxParam)

    if (minParam) t.same(parse(`${minParam}=${limits.min}`), { [minParam]: limits.min }, minParam)
  }
})

/** @spec 2.8, 3.19 (part) */
t.test('place, keyword, order and paging are part of a search', async (t) => {
  t.same(
    parse(
      'zip=02139&searchRadius=0&city=Cambridge&state=MA&keyword=sun+roof&sortBy=yearASC&firstRecord=30&numRecords=100',
    ),
    {
      zip: '02139',
      searchRadius: 0,
      city: 'Cambridge',
      state: 'MA',
      keyword: 'sun roof',
      sortBy: 'yearASC',
      firstRecord: 30,
      numRecords: 100,
    },
  )
})

t.test('what callers send for other engines is accepted and left out of the search', async (t) => {
  const technical =
    'channel=ATC&excludedFilter=x&ignorePriority=true&relevanceConfig=relevance-v3&vhrProviders=a,b&vhrProvider=a&pixallId=1&stats=year'
  const ofThePage =
    'marketExtension=off&categorySearch=bestDeals&isSponsorship=true&searchBookmarkId=7&showcaseOwnerId=12&isNewSearch=true'
  t.same(parse(`${technical}&${ofThePage}&makeCode=BMW`), { makeCode: ['BMW'] })
})

/** @spec 2.8, 7.11 @of marketplace/parameters/parameter-reader.ts */
t.test('a declared code is known in any letter case, and owners are whole numbers', async (t) => {
  t.same(parse('dealType=greatprice&experience=BUY-ONLINE,commercial'), {
    dealType: ['GREATPRICE'],
    experience: ['buy-online', 'commercial'],
  })

  t.same(parse('ownerId=7,12&unpriced=include'), { ownerId: [7, 12], unpriced: 'include' })

  for (const pair of ['ownerId=7x', 'ownerId=0', 'unpriced=no', 'vehicleType=sedan'])
    t.throws(() => parse(pair), { name: 'BadParameter' }, pair)
})

t.test('a lower bound above its upper one is refused and named', async (t) => {
  for (const { minParam, maxParam, limits } of rangeFilters) {
    if (!minParam) continue
    t.throws(
      () => parse(`${minParam}=${limits.max}&${maxParam}=${limits.min}`),
      { name: 'BadParameter', parameter: minParam },
      minParam,
    )

    t.same(parse(`${minParam}=${limits.min}&${maxParam}=${limits.min}`), {
      [minParam]: limits.min,
      [maxParam]: limits.min,
    })
  }
})

t.test('each parameter refuses what it cannot use by name', async (t) => {
  const refused =
    'zip=1234 zip=１２３４５ searchRadius=501 searchRadius=-5 sortBy=toString numRecords=101 numRecords=0 firstRecord=-1 state=ma'
  for (const pair of [
    ...refused.split(' '),
    'listingType=FROD',
    'listingType=',
    'makeCode=A,B,C,D,E,F',
    'startYear=2100',
  ]) {
    const [parameter] = pair.split('=')
    t.throws(() => parse(pair), { name: 'BadParameter', parameter }, pair)
  }
})
