import '#infra/testing/dom.ts'
import { act, render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { renderToString } from 'react-dom/server'
import t from 'tap'
import { Toast, toastAtom } from './Toast.tsx'

/** @of client/ui/Toast.tsx */
t.test('the same outcome is announced each time, and not again on the next page', async (t) => {
  const store = createStore()
  const page = (
    <Provider store={store}>
      <Toast />
    </Provider>
  )

  const { container, unmount } = render(page)
  const say = () => act(async () => store.set(toastAtom, { text: 'Saved in this browser' }))
  await say()
  const first = container.querySelector('span')
  await say()
  t.not(container.querySelector('span'), first)
  t.equal(container.textContent, 'Saved in this browser')

  unmount()
  t.equal(render(page).container.textContent, '')
})

/** @of client/ui/Toast.tsx */
t.test('what ends before the page is hydrated is announced once it is', async (t) => {
  const store = createStore()
  const page = (
    <Provider store={store}>
      <Toast />
    </Provider>
  )

  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  store.set(toastAtom, { text: 'Saved in this browser' })
  const recovered: unknown[] = []
  await act(async () =>
    render(page, { container, hydrate: true, onRecoverableError: (error) => recovered.push(error) }),
  )

  t.equal(container.textContent, 'Saved in this browser')
  t.strictSame(recovered, [])
})
