import { setImmediate } from 'node:timers/promises'
import t from 'tap'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { hangs } from '#infra/testing/origin.ts'
import { all } from '#infra/testing/product-with-faults.ts'
import { defaultQueues, startServerProcess } from '#infra/testing/server-process.ts'

/** The sockets of a call and the requests that may wait for one, by default. */
const sockets = 64
const queue = 256

/** @of server/render/overload/admission.ts */
t.test('while the search hangs, pages that wait for it turn nobody away who does not need it', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, await startTestMarketplace(t))
  const server = await startServerProcess(t, { marketplace: upstream.url, env: defaultQueues })
  const visit = async (path: string) => {
    const { status, whole } = await server.open(path)
    return { status, body: await whole() }
  }

  const { metric } = server
  const shed = (reason: string) => metric(`srp_load_shed_total{class="page",reason="${reason}"}`)

  // From now on the time of a render is known.
  const ids = [...(await visit(all)).body.matchAll(/\/vehicle\/(\d+)/g)].map(([, id]) => id)
  const others = ['privacy', 'terms', 'contact', ...ids.slice(0, 7).map((id) => `vehicle/${id}`)]
  const visitOthers = async () => {
    for (const path of others) t.equal((await visit(`/cars-for-sale/${path}`)).status, 200, path)
  }

  upstream.fault('search', hangs)
  const waiting: Promise<{ status: number }>[] = []
  const search = async (count: number) => {
    const already = waiting.length
    for (let at = already; at < already + count; at += 1)
      waiting.push(visit(`${all}?maxPrice=${10_000 + at}`))
    const isUnderWay = async () =>
      (await metric('srp_upstream_in_flight{call="search"}')) +
        (await metric('srp_upstream_queued{call="search"}')) +
        (await shed('upstream_wait')) >=
      waiting.length
    while (!(await isUnderWay())) await setImmediate()
  }

  await search(40)
  await visitOthers()
  t.equal(await shed('queue_full'), 0)

  await search(sockets + queue - 40 + 5)
  t.equal(await shed('upstream_wait'), 5, 'more than the search can have waiting are told to come back')
  t.match(await Promise.all(waiting.slice(-5)), Array(5).fill({ status: 503 }))
  await visitOthers()
  t.equal(await shed('queue_full'), 0)

  for (const left of waiting) left.catch(() => undefined)
})
