import '#infra/testing/dom.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import t from 'tap'
import { PhotoSteps } from './PhotoSteps.tsx'

t.afterEach(() => cleanup())

const photos = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ src: `/${name}.svg`, alt: name }))

/** @of client/cards/PhotoSteps.tsx */
t.test('presses that wait for the photos together step on from one another', async (t) => {
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

/** @spec 9.9 (part) @of client/cards/PhotoSteps.tsx */
t.test(
  'photos that came with a car are shown without asking for them, and the others are fetched',
  async (t) => {
    let requests = 0
    const fetch = async () => {
      requests += 1
      return Response.json({ photos })
    }

    t.intercept(globalThis, 'fetch', { value: fetch })
    const shown: string[] = []
    const images = { primary: 0, sources: photos.slice(0, 4), total: photos.length }
    render(
      <Provider store={createStore()}>
        <PhotoSteps
          listing={{ id: 7, title: 'A car', images }}
          total={photos.length}
          show={({ alt }) => shown.push(alt)}
        />
      </Provider>,
    )

    const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
    for (const name of [/^Next/, /^Next/, /^Next/, /^Previous/, /^Next/]) press(name)
    t.strictSame([shown, requests], [['b', 'c', 'd', 'c', 'd'], 0])
    press(/^Next/)
    await screen.findByText('5/5')
    press(/^Next/)
    await screen.findByText('1/5')
    t.strictSame([shown.slice(5), requests], [['e', 'a'], 1])
  },
)
