import '#infra/testing/dom.ts'
import { createStore, Provider } from 'jotai'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import t from 'tap'
import { addGuestSearchAtom, removeGuestSearchAtom } from './guest-searches.ts'
import { useSubscription } from './use-subscription.ts'

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

/** @of client/features/saved-searches/use-subscription.ts */
t.test('an address that is changed while it is sent is not said to be subscribed', async (t) => {
  t.teardown(() => localStorage.clear())
  const sent = Promise.withResolvers<Response>()
  t.intercept(globalThis, 'fetch', { value: () => sent.promise })
  t.intercept(globalThis, 'FormData', { value: Reflect.get(window, 'FormData') })
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  t.teardown(() => act(() => root.unmount()))
  const Form = () => {
    const { outcome, submit, clear } = useSubscription(search('makeCode=BMW'), { messages: [] })
    return (
      <form onSubmit={submit}>
        <button type="submit">{outcome ?? 'Subscribe'}</button>
        <button type="reset" onClick={clear} />
      </form>
    )
  }

  await act(async () =>
    root.render(
      <Provider store={createStore()}>
        <Form />
      </Provider>,
    ),
  )
  const form = container.querySelector('form')
  await act(async () => form?.querySelector<HTMLElement>('[type=submit]')?.click())
  t.equal(container.textContent, 'sending')
  await act(async () => form?.querySelector<HTMLElement>('[type=reset]')?.click())
  await act(async () => sent.resolve(Response.json({ outcome: 'accepted', messages: [] })))
  t.equal(container.textContent, 'Subscribe')
})
