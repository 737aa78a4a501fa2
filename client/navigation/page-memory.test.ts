import t from 'tap'
import type { PageData } from '#shared/pages/page-data.ts'
import { createPageMemory } from './page-memory.ts'

const request = new Request('http://localhost/cars-for-sale/all-cars')

const at = (key: string, next?: string) =>
  ({
    location: { key },
    navigation: { location: next === undefined ? undefined : { key: next } },
    loaderData: {},
  }) as unknown as Parameters<ReturnType<typeof createPageMemory>['load']>[1]

function startMemory() {
  let loads = 0
  // The memory looks at nothing but which page it is.
  const fetchPage = async () => ({ kind: 'vehicle', id: ++loads }) as unknown as PageData
  return createPageMemory(fetchPage)
}

/** @spec 4.35 */
t.test(
  'a step back gets the very page that was left, in the same turn; a page that is loaded anew takes its place',
  async (t) => {
    const pages = startMemory()
    const first = await pages.load(request, at('a', 'b'))
    t.equal(pages.load(request, at('c', 'b')), first)

    const anew = await pages.load(request, at('b'))
    t.not(anew, first)
    t.equal(pages.load(request, at('c', 'b')), anew)
  },
)

t.test(
  'entries without a key of their own are never mistaken for each other, and twenty pages are kept',
  async (t) => {
    const pages = startMemory()
    const unnamed = await pages.load(request, at('a', 'default'))
    t.not(await pages.load(request, at('a', 'default')), unnamed)

    for (let key = 0; key <= 20; key += 1) await pages.load(request, at('a', `k${key}`))

    t.equal(pages.load(request, at('a', 'k0')) instanceof Promise, true)
    t.equal(pages.load(request, at('a', 'k2')) instanceof Promise, false)
  },
)
