import '#infra/testing/dom.ts'
import { createStore, Provider } from 'jotai'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import t, { type Test } from 'tap'
import { savedCarsAtom } from '#client/cards/saved-cars.atoms.ts'
import type { CarFacts } from '#shared/features/listings/car-facts.ts'
import type { SavedCar } from '#shared/features/saved-cars/saved-cars.contract.ts'
import { savedCarListOf } from './saved-car-list.ts'
import { useSavedCarViews } from './use-saved-car-views.ts'

const car = (id: number): SavedCar => ({ id, savedAtMs: id })
const facts = (id: number): CarFacts => ({
  id,
  title: `Car ${id}`,
  href: `/${id}`,
  similarHref: '/',
  isGone: false,
})

/** A browser whose shopper is signed in. Her account answers a reading of its cars when it is let go. */
function signedIn(t: Test, ids: readonly number[]) {
  t.intercept(document, 'cookie', { value: 'signed-in=1' })

  const saved = new Set(ids)
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  t.intercept(globalThis, 'fetch', {
    value: async (url: string, { method, body }: RequestInit) => {
      if (method === 'DELETE') saved.delete(Number(url.split('/').at(-1)))
      else if (method === 'PUT') for (const { id } of JSON.parse(String(body)).cars) saved.add(id)
      else {
        const cars = [...saved].map(car)
        asked.resolve()
        await answered.promise
        return Response.json({ cars })
      }

      return Response.json({ refusedIds: [] })
    },
  })

  const store = createStore()

  return {
    ...{ store, asked: asked.promise, answer: () => answered.resolve() },
    list: savedCarListOf(store),
    shown: () => store.get(savedCarsAtom).map(({ id }) => id),
  }
}

/** @of client/features/saved-cars/saved-car-list.ts */
t.test('a heart that is pressed while the list is read stays as it was pressed', async (t) => {
  const { list, asked, answer, shown } = signedIn(t, [1, 2])
  const reading = list.refresh()
  await asked
  const changes = [list.save(car(3)), list.remove(1)]
  answer()
  await Promise.all([reading, ...changes])
  t.strictSame(shown(), [2, 3])
})

/** @of client/features/saved-cars/use-saved-car-views.ts */
t.test('a list that cannot be read removes no car from the page of saved cars', async (t) => {
  const page = { isSignedIn: true, cars: [1, 2].map((id) => ({ ...car(id), facts: facts(id) })) }
  const RemovedIds = () => [...useSavedCarViews(page).removedIds].join()
  const removedIn = async (t: Test, store: ReturnType<typeof createStore>) => {
    const container = document.createElement('div')
    const root = createRoot(container)
    t.teardown(() => act(() => root.unmount()))
    await act(async () =>
      root.render(
        <Provider store={store}>
          <RemovedIds />
        </Provider>,
      ),
    )

    return container.textContent
  }

  await t.test('an account that has one of two cars', async (t) => {
    const { store, answer } = signedIn(t, [2])
    answer()
    t.equal(await removedIn(t, store), '1')
  })

  await t.test('an account that does not answer', async (t) => {
    const { store } = signedIn(t, [1, 2])
    t.intercept(globalThis, 'fetch', { value: async () => new Response('', { status: 503 }) })
    t.equal(await removedIn(t, store), '')
  })
})
