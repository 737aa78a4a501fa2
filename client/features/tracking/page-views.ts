import { NavigationType } from 'react-router'
import type { PageRouter } from '#client/navigation/page-router.ts'
import { track } from '#client/navigation/track.ts'
import type { EventFields } from '#shared/features/tracking/events.ts'
import type { PageData, SearchPageData } from '#shared/pages/page-data.ts'
import { paramsOf } from '#shared/search/filter-params.ts'
import { filters } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { clickedVia } from './clicks.ts'

type FilterId = EventFields<'filterChange'>['filter']
type ResultClass = EventFields<'keywordSearch'>['results']

/** Tells which pages are shown, and how a search has changed. @returns the call that ends it */
export function watchPages(router: PageRouter, onPage: () => void): () => void {
  let { page: last, location } = router.state
  tellPage(last)
  const end = router.subscribe(({ page, location: next, action, pending }) => {
    if (pending || page === last) return
    const isNew = next.key !== location.key
    const before = last
    last = page
    location = next
    // A page that is loaded again is the same view.
    if (!isNew) return

    onPage()
    // Back and Forward change a search as well, but nobody has chosen anything.
    if (action !== NavigationType.Pop && before.kind === 'search' && page.kind === 'search')
      tellChanges(before.request, page.request)
    tellPage(page, before)
  })

  return end
}

function tellPage(page: PageData, before?: PageData): void {
  if (page.kind !== 'search') track('pageView', { page: page.kind })
  else tellSearch(page, before)
  if (page.kind === 'vehicle') track('vehicleView', { listing: page.listing.id })
  if (page.kind === 'compare') track('compare', { step: 'opened' })
}

function tellSearch({ request, results, typed }: SearchPageData, before: PageData | undefined): void {
  const found = classOf(results.totalResultCount)
  const chosen = filters.filter(({ id }) => chosenIn(request, id) !== '').map(({ id }) => id)
  track('pageView', {
    page: 'search',
    results: found,
    filters: chosen,
    ...(request.sortBy && { sort: request.sortBy }),
    ...(request.categorySearch && { category: request.categorySearch }),
  })

  const words = typed?.text ?? request.keyword
  const wordsBefore = before?.kind === 'search' ? (before.typed?.text ?? before.request.keyword) : undefined
  if (words !== undefined && words !== wordsBefore) track('keywordSearch', { results: found })
  if (results.totalResultCount === 0) track('noResults', { filters: chosen })
}

function tellChanges(before: SearchRequest, after: SearchRequest): void {
  if (before.sortBy !== after.sortBy) track('sort', { sort: after.sortBy ?? 'relevance' })
  if (before.categorySearch !== after.categorySearch && clickedVia() === 'category') {
    track('category', { category: after.categorySearch ?? 'all' })
    return
  }

  const changed = filters
    .map(({ id }) => ({ id, was: chosenIn(before, id), is: chosenIn(after, id) }))
    .filter(({ was, is }) => was !== is)

  const isCleared = changed.length > 1 && changed.every(({ is }) => is === '')
  if (isCleared) track('filtersCleared', {})
  const via = after.keyword === before.keyword ? clickedVia() : 'keyword'
  for (const { id, was, is } of isCleared ? [] : changed)
    track('filterChange', { filter: id, via, step: was === '' ? 'set' : is === '' ? 'cleared' : 'changed' })
}

/** What a search has of a filter, as a text; '' where it has nothing. */
function chosenIn(request: SearchRequest, id: FilterId): string {
  const filter = filters.find((known) => known.id === id)
  const values = filter
    ? paramsOf(filter).map((param) => String(request[param as keyof SearchRequest] ?? ''))
    : []
  return values.some((value) => value !== '') ? values.join(' ') : ''
}

const classOf = (count: number): ResultClass => {
  if (count === 0) return '0'
  if (count < 10) return '1-9'
  if (count < 100) return '10-99'
  return count < 1_000 ? '100-999' : '1000+'
}
