import '#infra/testing/dom.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import t from 'tap'
import { PhotoSteps } from './PhotoSteps.tsx'

t.afterEach(() => cleanup())

/** @of client/cards/PhotoSteps.tsx */
t.test('presses that wait for the photos together step on from one another', async (t) => {
  const photos = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ src: `/${name}.svg`, alt: name }))
  const { promise, resolve } = Promise.withResolvers<Response>()
  t.intercept(globalThis, 'fetch', { value: () => promise })
  const shown: string[] = []
  render(
    <Provider store={createStore()}>
      <PhotoSteps
        listing={{ id: 7, title: 'A car', images: { primary: 0, sources: photos.slice(0, 1) } }}
        total={photos.length}
        show={({ alt }) => shown.push(alt)}
      />
    </Provider>,
  )

  for (let press = 0; press < 3; press += 1) fireEvent.click(screen.getByRole('button', { name: /^Next/ }))
  resolve(Response.json({ photos }))
  await screen.findByText('4/5')
  t.strictSame(shown, ['b', 'c', 'd'])
})
