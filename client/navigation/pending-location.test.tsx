import '#infra/testing/dom.ts'
import { createStore, Provider } from 'jotai'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import type { Location } from 'react-router'
import t from 'tap'
import { isSlowAtom, pendingLocationAtom, useLaterValue } from './pending-location.ts'

const elsewhere = { pathname: '/', search: '', hash: '', state: null, key: 'next' } satisfies Location

t.test(
  'what follows the first frame of a page is not rendered while the next page is on its way',
  async (t) => {
    const store = createStore()
    const root = createRoot(document.body)
    t.teardown(() => act(() => root.unmount()))
    const rendered: string[] = []
    const Rest = ({ search }: { readonly search: string }) => {
      const later = useLaterValue(search)
      rendered.push(later)
      return later
    }

    const show = (search: string) =>
      root.render(
        <Provider store={store}>
          <Rest search={search} />
        </Provider>,
      )

    const text = () => document.body.textContent
    await act(() => show('first'))
    await act(() => show('second'))
    t.equal(text(), 'second')

    await act(() => {
      store.set(pendingLocationAtom, elsewhere)
      show('third')
    })
    t.equal(text(), 'second')
    await act(() => {
      store.set(pendingLocationAtom, undefined)
      show('fourth')
    })
    t.equal(text(), 'fourth')
    t.notOk(rendered.includes('third'))

    await act(() => {
      store.set(pendingLocationAtom, elsewhere)
      show('fifth')
    })
    t.equal(text(), 'fourth')
    await act(() => store.set(isSlowAtom, true))
    t.equal(text(), 'fifth', 'a shopper who waits longer gets the whole page meanwhile')
  },
)
