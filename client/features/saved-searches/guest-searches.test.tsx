import '#infra/testing/dom.ts'
import { createStore } from 'jotai'
import t from 'tap'
import { addGuestSearchAtom, removeGuestSearchAtom } from './guest-searches.ts'

const search = (query: string) => ({ query, title: query, savedAtMs: 1, isSubscribed: false })
const saved = (): string[] =>
  JSON.parse(localStorage.getItem('saved-searches') ?? '[]').map(({ query }: { query: string }) => query)

/** @of client/features/saved-searches/guest-searches.ts */
t.test('a search that another tab has saved stays, and counts for the limit', async (t) => {
  t.teardown(() => localStorage.clear())
  const [here, there] = [createStore(), createStore()]
  here.set(addGuestSearchAtom, search('makeCode=BMW'))
  there.set(addGuestSearchAtom, search('makeCode=AUDI'))
  t.equal(here.set(addGuestSearchAtom, search('makeCode=FORD')), 'limit')
  t.strictSame(saved(), ['makeCode=AUDI', 'makeCode=BMW'])

  here.set(removeGuestSearchAtom, 'makeCode=BMW')
  t.strictSame(saved(), ['makeCode=AUDI'])
})
