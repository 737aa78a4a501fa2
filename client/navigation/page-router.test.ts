import '#infra/testing/dom.ts'
import { setImmediate } from 'node:timers/promises'
import t, { type Test } from 'tap'
import type { PageData } from '#shared/pages/page-data.ts'
import { rewriteEntry } from './history-entries.ts'
import { coverPage } from './page-covers.ts'
import { createPageRouter, type PageRouter } from './page-router.ts'

const failed = { kind: 'failed' } as PageData
const pathOf = (id: number) => `/cars-for-sale/vehicle/${id}`

interface Request {
  readonly path: string
  readonly signal: AbortSignal
  readonly answer: () => void
  readonly lose: () => void
}

/** A router at the first entry of a history, and the requests that it makes. */
function startRouter(t: Test, isDown = false) {
  history.replaceState({ key: 'first' }, '', 'http://localhost/cars-for-sale/vehicle/0')
  const requests: Request[] = []
  const fetchBefore = globalThis.fetch
  t.teardown(() => {
    globalThis.fetch = fetchBefore
  })

  globalThis.fetch = async (path, options) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const signal = options?.signal as AbortSignal
    signal.addEventListener('abort', () => reject(signal.reason))
    const answer = () => resolve(isDown ? new Response('', { status: 503 }) : Response.json({ path }))
    const lose = () => reject(new TypeError('the site cannot be reached'))
    requests.push({ path: String(path), signal, answer, lose })
    return promise
  }

  const { addEventListener: listen } = globalThis
  globalThis.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
    listen(type, listener)
    t.teardown(() => removeEventListener(type, listener))
  }

  const page = { kind: 'vehicle' } as PageData
  const router = createPageRouter({ page, loadCode: async () => undefined, failedPage: () => failed })
  globalThis.addEventListener = listen

  return { router, requests, page }
}

/** Answers what has been asked for, and waits until the page is shown. */
async function answerAll(requests: ReturnType<typeof startRouter>['requests']) {
  for (const { answer } of requests) answer()
  await setImmediate()
}

/** What a browser does for Back and Forward, and for a link within the page. */
function stepTo({ key, url }: { key?: string; url: string }) {
  history.replaceState(key === undefined ? null : { key }, '', url)
  dispatchEvent(new window.Event('popstate') as unknown as Event)
}

const visit = async ({ router, requests }: ReturnType<typeof startRouter>, id: number) => {
  router.navigator.push(pathOf(id))
  await answerAll(requests)
  return router.state.location.key
}

/** @of client/navigation/history-entries.ts */
t.test(
  'Back before the scripts came: the page of the document is hydrated, and that of the address is loaded',
  async (t) => {
    const { getEntriesByType } = performance
    const loaded = [{ name: `http://localhost${pathOf(1)}` }] as unknown as PerformanceEntryList
    performance.getEntriesByType = () => loaded
    t.teardown(() => Object.assign(performance, { getEntriesByType }))

    const { router, requests, page } = startRouter(t)
    t.match(router.first, { location: { pathname: pathOf(1) }, page })
    await answerAll(requests)
    t.match(router.state, {
      location: { pathname: pathOf(0), key: 'first' },
      page: { path: '/cars-for-sale/svc/vehicle/0' },
    })
    t.equal(router.first.page, page)
  },
)

/** @spec 4.35 */
t.test(
  'a step back gets the very page that was left, in the same turn; a page that is loaded anew takes its place',
  async (t) => {
    const started = startRouter(t)
    const { router, requests, page } = started
    const second = await visit(started, 1)
    const left = router.state.page

    stepTo({ key: 'first', url: pathOf(0) })
    t.equal(router.state.page, page)
    stepTo({ key: second, url: pathOf(1) })
    t.equal(router.state.page, left)

    router.reload()
    await answerAll(requests)
    const anew = router.state.page
    t.not(anew, left)

    stepTo({ key: 'first', url: pathOf(0) })
    stepTo({ key: second, url: pathOf(1) })
    t.equal(router.state.page, anew)
  },
)

/** @of client/navigation/page-router.ts, client/navigation/page-loader.ts */
t.test(
  'a page that is loaded once more stays where the server fails or the browser has left it',
  async (t) => {
    const { router, requests, page } = startRouter(t, true)
    router.reload()
    await answerAll(requests)
    t.equal(router.state.page, page)

    router.navigator.push(pathOf(1))
    t.ok(router.state.pending)
    const shown = new window.Event('pageshow') as unknown as Event
    dispatchEvent(Object.assign(shown, { persisted: true }))
    t.equal(router.state.pending, undefined, 'the browser comes back to the page')
    await answerAll(requests)
    t.equal(router.state.page, page, 'and the answer that was under way is none of its')
  },
)

t.test(
  'entries without a key of their own are never mistaken for each other, and twenty pages are stored',
  async (t) => {
    const started = startRouter(t)
    const { router, requests } = started
    const isPending = () => router.state.pending !== undefined

    for (const id of [50, 51]) {
      stepTo({ url: pathOf(id) })
      t.ok(isPending(), 'neither is the other’s page')
      await answerAll(requests)
    }

    const keys: string[] = []
    for (let id = 1; id <= 21; id += 1) keys.push(await visit(started, id))

    stepTo({ key: String(keys[1]), url: pathOf(2) })
    t.notOk(isPending())
    stepTo({ key: String(keys[0]), url: pathOf(1) })
    t.ok(isPending())
  },
)

t.test('a newer navigation aborts the one in flight, of which no entry is left', async (t) => {
  const { router, requests } = startRouter(t)
  const entries = history.length
  const seen: PageRouter['state'][] = []
  router.subscribe((state) => seen.push(state))

  router.navigator.push(pathOf(1))
  t.equal(location.pathname, pathOf(0), 'the address changes with the page')
  router.navigator.push(pathOf(2))
  t.ok(requests.filter(({ path }) => path.includes('/1')).every(({ signal }) => signal.aborted))

  await answerAll(requests)
  t.equal(location.pathname, pathOf(2))
  t.equal(history.length, entries + 1)
  t.strictSame(
    seen.map(({ location, pending }) => [location.pathname, pending?.pathname]),
    [
      [pathOf(0), pathOf(1)],
      [pathOf(0), pathOf(2)],
      [pathOf(2), undefined],
    ],
  )
})

t.test('a link within the page leaves the page as it is', async (t) => {
  const { router, requests, page } = startRouter(t)
  stepTo({ url: `${pathOf(0)}#listings` })
  t.equal(router.state.page, page)
  t.strictSame(requests, [])
})

t.test('a page that cannot be loaded has its address, and is loaded anew the next time', async (t) => {
  const started = startRouter(t, true)
  const { router, requests } = started
  const key = await visit(started, 1)
  t.equal(router.state.page, failed)
  t.equal(location.pathname, pathOf(1))

  stepTo({ key: 'first', url: pathOf(0) })
  stepTo({ key, url: pathOf(1) })
  t.equal(router.state.pending?.pathname, pathOf(1))
  t.ok(requests.length > 2)
})

/** @spec 4.23 */
t.test('a page that is replaced loads no further blocks, one that Back leads to does', async (t) => {
  const started = startRouter(t)
  const { router, requests } = started
  const answer = async (path: string) => {
    for (const request of requests) if (request.path.endsWith(path)) request.answer()
    await setImmediate()
  }

  const signalsOf = (id: number) => requests.find(({ path }) => path.endsWith(`/${id}/signals`))?.signal
  router.navigator.replace(pathOf(1))
  await answer('/1')
  router.navigator.replace(pathOf(2))
  t.equal(signalsOf(1)?.aborted, false, 'the page is still shown')
  await answer('/2')
  t.equal(signalsOf(1)?.aborted, true)

  await visit(started, 3)
  t.equal(signalsOf(2)?.aborted, false)
})

t.test('a page that was waited for is rendered at once', async (t) => {
  const started = startRouter(t)
  const { router } = started
  const seen: unknown[] = []
  router.subscribe(({ pending }, { flushSync }) => seen.push(pending === undefined && flushSync))
  await visit(started, 1)
  t.strictSame(seen, [false, true])
})

/** @spec 4.23 (part) */
t.test('a navigation goes on over a link within the page that is shown', async (t) => {
  const { router, requests, page } = startRouter(t)
  router.navigator.replace(pathOf(1))
  stepTo({ url: `${pathOf(0)}#listings` })
  t.equal(router.state.page, page)
  t.equal(router.state.pending?.pathname, pathOf(1))

  stepTo({ key: 'first', url: pathOf(0) })
  await answerAll(requests)
  t.equal(location.pathname, pathOf(1))
  t.equal(router.state.pending, undefined)
})

t.test('a step whose page is on its way ends where the browser comes back to the page shown', async (t) => {
  const { router, requests, page } = startRouter(t)
  stepTo({ key: 'forgotten', url: pathOf(1) })
  stepTo({ key: 'first', url: pathOf(0) })
  t.equal(router.state.pending, undefined)
  await answerAll(requests)
  t.equal(router.state.page, page)
})

/** @of client/navigation/page-covers.ts */
t.test('a step whose page is unreached keeps its address while a dialog opens and closes', async (t) => {
  const { router, requests } = startRouter(t)
  stepTo({ key: 'forgotten', url: pathOf(1) })
  for (const { lose } of requests) lose()
  await setImmediate()
  t.ok(router.state.isUnreached)

  const uncover = coverPage(() => undefined)
  await setImmediate()
  uncover()
  await setImmediate()
  t.equal(location.pathname, pathOf(1))

  router.retry()
  await answerAll(requests)
  t.equal(router.state.location.pathname, location.pathname)
})

/** @of client/navigation/history-entries.ts */
t.test('a step back to a link within a page finds the scroll position of that page', async (t) => {
  const started = startRouter(t)
  const { router, requests } = started
  stepTo({ url: `${pathOf(0)}#listings` })
  const { key } = history.state ?? {}
  scrollTo(0, 700)
  await visit(started, 1)
  stepTo({ url: `${pathOf(1)}#listings` })
  scrollTo(0, 40)

  stepTo({ key, url: `${pathOf(0)}#listings` })
  await answerAll(requests)
  t.equal(router.state.scroll, 700)
})

t.test('a link within a page whose address was written anew leaves the page as it is', async (t) => {
  const { router, requests, page } = startRouter(t)
  rewriteEntry(new URL(`${pathOf(0)}?numRecords=60`, location.href))
  stepTo({ url: `${pathOf(0)}?numRecords=60#listings` })
  t.equal(router.state.page, page)
  t.equal(router.state.pending, undefined)
  t.strictSame(requests, [])
})
