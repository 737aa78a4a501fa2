import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import t from 'tap'
import type { SavedCarView } from '#shared/features/saved-cars/saved-car-view.ts'
import { CompareSaved } from './CompareSaved.tsx'

const listed = (id: number, isGone = false): SavedCarView => ({
  ...{ id, savedAtMs: id },
  facts: { id, title: `Car ${id}`, href: `/${id}`, similarHref: '/', isGone },
})

/** The link for some cars, of which a few are removed on the page. */
const linkFor = (cars: readonly SavedCarView[], removed: readonly number[] = []) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CompareSaved cars={cars} removedIds={new Set(removed)} />
    </MemoryRouter>,
  ).replace(/ class="[^"]*"/, '')

/** @of client/features/saved-cars/CompareSaved.tsx */
t.test('saved cars that are listed are compared, at most the first five', async (t) => {
  const gone: SavedCarView = { id: 8, savedAtMs: 8 }
  const cars = [listed(3), listed(9, true), gone, listed(1), { ...gone, id: 7, isUnread: true } as const]
  t.equal(linkFor(cars), '<a href="/cars-for-sale/compare?ids=3,1,7">Compare these 3</a>')
  t.equal(linkFor(cars, [3]), '<a href="/cars-for-sale/compare?ids=1,7">Compare these 2</a>')
  t.equal(linkFor(cars, [3, 1]), '', 'a single car')

  const many = [1, 2, 3, 4, 5, 6].map((id) => listed(id))
  t.equal(linkFor(many), '<a href="/cars-for-sale/compare?ids=1,2,3,4,5">Compare the first 5</a>')
})
