import { setImmediate, setTimeout } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { visitUntilCached } from '#infra/testing/cached-page.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct, unlimited } from '#infra/testing/product.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import { Admission, type AdmissionLimits } from './admission.ts'

const marketplace = await startTestMarketplace(t, { listings: 60 })
const all = '/cars-for-sale/all-cars'
const overloaded = (reason: string) => ({ name: 'Overloaded', message: `too much to do: ${reason}` })
const neverAborts = new AbortController().signal

/** Admission with one render slot, four more pages that wait for it, and eight that wait for their data. */
function startAdmission(t: Test, limits: Partial<AdmissionLimits> = {}, lag = { ms: () => 0 }) {
  const metrics = createMetrics()
  t.teardown(metrics.close)

  return new Admission({
    limits: { renders: 1, queued: 4, loading: 8, waitMs: 600_000, lagMs: 100, ...limits },
    lag,
    metrics,
  })
}

/** Stops the clock of renders. @returns a function that moves it */
function stopClock(t: Test) {
  let nowMs = performance.now()
  t.capture(performance, 'now', () => nowMs)

  return (ms: number) => {
    nowMs += ms
  }
}

const least = ['beacon', 'revalidation'] as const
const classes = [...least, 'more', 'page', 'change'] as const

const shedBy = (admission: Admission) =>
  classes.filter((loadClass) => {
    try {
      admission.check(loadClass)
      return false
    } catch {
      return true
    }
  })

t.test(
  'more pages than can be rendered in time: some are shown, the others get 503 with a small page that says when to come back',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    const product = await startProduct(t, {
      marketplace: upstream.url,
      admission: { ...unlimited, loading: 2 },
    })

    const { held, release } = heldBack(upstream.forward)
    upstream.fault('search', held)
    const visits = Array.from({ length: 20 }, (_, at) => product.visit(`${all}?maxPrice=${20_000 + at}`))
    const shed = () => product.metric('srp_load_shed_total{class="page",reason="upstream_wait"}')
    while ((await shed()) < 18) await setImmediate()

    release()
    const pages = await Promise.all(visits)
    t.strictSame(pages.map(({ status }) => status).sort(), [200, 200, ...Array(18).fill(503)])

    const shedPage = pages.find(({ status }) => status === 503)
    t.match(shedPage?.headers, {
      'retry-after': /^[1-4]$/,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })

    t.match(shedPage?.headers, {
      'content-type': /html/,
      'x-content-type-options': 'nosniff',
      'content-security-policy': /default-src 'none'/,
    })

    t.match(shedPage?.body, 'Please try again in a few seconds.')
    t.equal(upstream.asked('search'), 2, 'no call is made for those')
    t.equal(
      await product.metric('srp_breaker_calls_total{call="search",result="failure"}'),
      0,
      'no failure of an upstream',
    )

    t.strictSame(product.errors(), [], 'and no alert is raised')
  },
)

/** @of server/render/page-sender.ts */
t.test(
  'an overloaded server sheds new pages and calls, and sends cached pages, stale ones too, and files',
  async (t) => {
    const limits = { ...unlimited }
    const product = await startProduct(t, { marketplace, admission: limits })
    const script = /src="([^"]+\.js)"/.exec((await visitUntilCached(product, all)).body)?.[1] ?? ''
    limits.lagMs = 0
    t.equal((await product.visit(all)).status, 200)

    // Within its window the stale page is all that is sent, and what is made anew behind it is shed.
    for (const sinceMs of [60_000, 120_000]) {
      product.clock.advance(sinceMs)
      t.match(await product.visit(all), { status: 200, headers: { 'server-timing': 'page;desc="stale"' } })
    }

    t.equal((await product.visit(script)).status, 200)
    t.equal((await product.visit(`${all}?makeCode=KIA`)).status, 503)
    t.equal((await product.visit('/cars-for-sale/vehicle/1')).status, 503, 'before any call is made for it')
    t.equal(await product.metric('srp_upstream_duration_seconds_count{call="vehicle"}'), 0)

    const call = await product.visit('/cars-for-sale/svc/more')
    t.match(call, {
      status: 503,
      headers: { 'retry-after': /^[1-4]$/, 'content-type': /json/ },
      body: /Too busy/,
    })

    t.equal((await product.visit('/cars-for-sale/svc/suggestions?keyword=kia')).status, 503)
    t.equal((await product.admin.inject('/readyz')).statusCode, 200)

    for (const [loadClass, shed] of [
      ['page', 3],
      ['more', 1],
      ['beacon', 1],
      ['revalidation', 1],
    ])
      t.equal(await product.metric(`srp_load_shed_total{class="${loadClass}",reason="loop_lag"}`), shed)
  },
)

t.test('what matters least is shed first as the server falls behind', async (t) => {
  for (const [lagMs, shedClasses] of [
    [24, []],
    [25, least],
    [50, [...least, 'more']],
    [100, [...least, 'more', 'page']],
    [199, [...least, 'more', 'page']],
    [200, classes],
  ] as const) {
    t.strictSame(shedBy(startAdmission(t, { lagMs: 100 }, { ms: () => lagMs })), shedClasses)
  }
})

t.test('what matters least is shed first as more pages wait for the processor', async (t) => {
  const admission = startAdmission(t)
  for (const shedClasses of [[], least, [...least, 'more'], [...least, 'more'], [...least, 'more', 'page']]) {
    void admission.enter().renderSlot(neverAborts)
    t.strictSame(shedBy(admission), shedClasses)
  }
})

t.test(
  'pages that wait for their data shed nothing, until so many wait that their memory counts',
  async (t) => {
    const advance = stopClock(t)
    const admission = startAdmission(t, { waitMs: 0 })
    const first = admission.enter()
    await first.renderSlot(neverAborts)
    advance(20)
    first.leave()

    const waiting = Array.from({ length: 8 }, () => admission.enter())
    t.strictSame(shedBy(admission), [])
    t.throws(() => admission.enter(), overloaded('upstream_wait'))

    waiting[0]?.leave()
    t.doesNotThrow(() => admission.enter())
  },
)

t.test('a page that would wait longer than is worth it is shed before any call is made for it', async (t) => {
  const advance = stopClock(t)
  const admission = startAdmission(t, { queued: 1_000, waitMs: 0 })
  for (const _ of [1, 2, 3])
    t.doesNotThrow(() => admission.enter().leave(), 'as long as the time of a render is unknown')

  const ticket = admission.enter()
  await ticket.renderSlot(neverAborts)
  advance(20)
  ticket.leave()
  const next = admission.enter()
  t.pass('nor where no page is before it')
  await next.renderSlot(neverAborts)
  t.throws(() => admission.enter(), overloaded('queue_full'))
})

t.test('pages whose data is on its way count as well, unless it is later than usual', async (t) => {
  const advance = stopClock(t)
  const admission = startAdmission(t, { queued: 1_000, waitMs: 10 })
  const first = admission.enter()
  advance(10)
  await first.renderSlot(neverAborts)
  advance(20)
  first.leave()

  // From now on a load is taken to last 0.9 ms and a render 2 ms.
  await admission.enter().renderSlot(neverAborts)
  for (const _ of [1, 2, 3, 4, 5]) admission.enter()
  t.throws(() => admission.enter(), overloaded('queue_full'))

  advance(2)
  t.doesNotThrow(() => admission.enter())
})

t.test('pages that wait get a render slot one after the other, longest waiting first', async (t) => {
  const admission = startAdmission(t)
  const order: number[] = []
  const first = admission.enter()
  await first.renderSlot(neverAborts)
  const others = [1, 2, 3].map(async (nth) => {
    const ticket = admission.enter()
    await ticket.renderSlot(neverAborts)
    order.push(nth)
    ticket.leave()
    ticket.leave()
  })

  t.strictSame(order, [])

  first.leave()
  await Promise.all(others)
  t.strictSame(order, [1, 2, 3])
})

t.test('no page waits longer than is worth it', async (t) => {
  // The timer of a waiting page keeps no process alive: its connection does.
  const connection = setInterval(() => undefined, 1_000)
  t.teardown(() => clearInterval(connection))
  const admission = startAdmission(t, { waitMs: 1 })
  await admission.enter().renderSlot(neverAborts)
  const ticket = admission.enter()
  await t.rejects(ticket.renderSlot(neverAborts), overloaded('queue_wait'))
  t.strictSame(shedBy(admission), least)

  ticket.leave()
  t.strictSame(shedBy(admission), [], 'the page counts no more')
})

t.test('a page that waits is not shed for a single pause of the event loop, however long', async (t) => {
  const admission = startAdmission(t, { waitMs: 400 })
  const first = admission.enter()
  await first.renderSlot(neverAborts)
  const slot = admission.enter().renderSlot(neverAborts)

  const pauseEndMs = performance.now() + 500
  while (performance.now() < pauseEndMs);
  await setTimeout(1)
  first.leave()

  t.equal(await slot, undefined)
  t.strictSame(shedBy(admission), [])
})

t.test('a shopper who leaves while waiting is not rendered', async (t) => {
  const admission = startAdmission(t)
  const [first, gone, next] = [admission.enter(), admission.enter(), admission.enter()]
  await first.renderSlot(neverAborts)
  const shopper = new AbortController()
  const waiting = gone.renderSlot(shopper.signal)
  shopper.abort(new Error('left'))
  await t.rejects(waiting, { message: 'left' })

  gone.leave()
  const slot = next.renderSlot(neverAborts)
  first.leave()
  t.equal(await slot, undefined)
})
