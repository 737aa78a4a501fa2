import '#infra/testing/dom.ts'
import { act, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import t, { type Test } from 'tap'
import { laterChunk } from './later-chunk.tsx'

function Notice({ text }: { readonly text: string }) {
  const [clicks, setClicks] = useState(0)
  return (
    <button type="button" onClick={() => setClicks(clicks + 1)}>
      {text} {clicks}
    </button>
  )
}

const chunk = { Notice }

function newContainer(t: Test) {
  const container = document.createElement('div')
  document.body.append(container)
  t.teardown(() => container.remove())
  return container
}

t.test('the markup of the server stays until the chunk is there, and then takes clicks', async (t) => {
  const server = laterChunk(async () => chunk)
  const OnServer = server.part((parts) => parts.Notice)
  await server.load()

  const container = newContainer(t)
  container.innerHTML = renderToString(<OnServer text="clicks:" />)
  const markup = container.textContent
  t.match(markup, /clicks:/)

  const code = Promise.withResolvers<typeof chunk>()
  const browser = laterChunk(() => code.promise)
  const InBrowser = browser.part((parts) => parts.Notice)
  const faults: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(container, <InBrowser text="clicks:" />, {
      onRecoverableError: (fault) => faults.push(fault),
    }),
  )

  await act(async () => root.render(<InBrowser text="clicks:" />))
  t.equal(container.textContent, markup, 'also where the page renders again meanwhile')

  await act(async () => code.resolve(chunk))
  await act(async () => container.querySelector('button')?.click())
  t.match(container.textContent, 'clicks: 1')
  t.strictSame(faults, [])
  await act(async () => root.unmount())
})

t.test('a chunk that is loaded beside the data of a page is rendered with it', async (t) => {
  const { load, part } = laterChunk(async () => chunk)
  const Part = part((parts) => parts.Notice)
  await load()

  const container = newContainer(t)
  const root = createRoot(container)
  act(() => root.render(<Part text="here" />))
  t.match(container.textContent, /here/)
  act(() => root.unmount())
})
