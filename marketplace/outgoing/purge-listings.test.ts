import { text } from 'node:stream/consumers'
import t from 'tap'
import { createTestLog } from '#infra/testing/log.ts'
import { answers, refusingUrl, startOrigin } from '#infra/testing/origin.ts'
import { feedOf, rowOf } from '#marketplace/feeds/testing/feed-rows.ts'
import { importMarketplace } from '#marketplace/feeds/testing/import-marketplace.ts'
import { purgeListings } from './purge-listings.ts'

async function importFeed(url: string, ...prices: number[]): Promise<string> {
  const body = feedOf(...prices.map((price, row) => rowOf(row, { Price: String(price) })))
  return (
    await fetch(`${url}/admin/import`, { method: 'POST', headers: { 'content-type': 'text/csv' }, body })
  ).text()
}

/** @of marketplace/feeds/import.routes.ts */
t.test('page servers are notified of an import that changed something, and of no other', async (t) => {
  const orders: string[] = []
  const admin = await startOrigin(t, async (request, response) => {
    orders.push(`${request.method} ${request.url} ${await text(request)}`)
    answers({})(request, response)
  })

  const { url } = await importMarketplace(t, undefined, { pageServers: [admin.url, `${admin.url}/`] })
  await importFeed(url, 20_000)
  const order = 'POST /cache/purge {"listings":"any"}'
  t.strictSame(orders, [order, order])

  await importFeed(url, 20_000)
  t.equal(orders.length, 2)

  await importFeed(url, 19_000)
  t.equal(orders.length, 4)
})

t.test('a page server that asks for a token is shown the password of its address', async (t) => {
  const admin = await startOrigin(t, answers({}))
  const { url } = await importMarketplace(t, undefined, {
    pageServers: [admin.url.replace('//', '//purge:a%2Fsecret@')],
  })
  await importFeed(url, 20_000)
  t.equal(admin.requests[0]?.headers.authorization, 'Bearer a/secret')
})

t.test('an import succeeds whether or not page servers can be notified', async (t) => {
  const angry = await startOrigin(t, answers({}, { status: 500 }))
  const { url } = await importMarketplace(t, undefined, { pageServers: [await refusingUrl(), angry.url] })
  t.match(await importFeed(url, 20_000), '"added":1')
  t.equal(angry.requests.length, 1)
})

t.test('a page server whose Redis was not purged is logged, and one without Redis is not', async (t) => {
  const warned = async (body: object) => {
    const { log, lines } = createTestLog()
    const { url } = await startOrigin(t, answers(body))
    await purgeListings('any', { addresses: [url], log })
    return lines.map(({ err }) => err)
  }

  t.match(await warned({ memory: 1, redis: null }), [{ message: 'its Redis was not purged' }])
  t.strictSame(await warned({ memory: 1, redis: 0 }), [])
  t.strictSame(await warned({ memory: 1 }), [])
})

t.test('a page server has half a minute to look through its Redis', async (t) => {
  const limits = t.capture(AbortSignal, 'timeout', AbortSignal.timeout)
  const { url } = await startOrigin(t, answers({ memory: 1 }))
  await purgeListings('any', { addresses: [url], log: createTestLog().log })
  t.strictSame(
    limits().map(({ args }) => args),
    [[30_000]],
  )
})

/** @of marketplace/feeds/import-feed.ts */
t.test('an import whose photos cannot be taken over is reported, and page servers hear of it', async (t) => {
  const admin = await startOrigin(t, answers({}))
  let isDiscarded = false
  const photos = {
    stage: () => undefined,
    merge: () => Promise.reject(new Error('the disk is full')),
    discard: () => {
      isDiscarded = true
    },
  }

  const { url } = await importMarketplace(t, undefined, { pageServers: [admin.url], photos })
  t.match(await importFeed(url, 20_000), '"added":1')
  t.equal(admin.requests.length, 1)
  t.equal(isDiscarded, false, 'the next import takes the photos over')
})
