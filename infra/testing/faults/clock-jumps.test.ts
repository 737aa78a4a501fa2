import t, { type Test } from 'tap'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { all, pageTexts, startProductWithFaults } from '#infra/testing/product-with-faults.ts'
import { systemClock } from '#server/clock.ts'

const marketplace = await startTestMarketplace(t)
const hourMs = 3_600_000

/** From now on the machine's clock tells another time; what the product measures by runs on. */
function setClock(t: Test, byMs: number): void {
  const real = Date.now
  t.intercept(Date, 'now', { value: () => real() + byMs })
}

for (const [direction, byMs] of Object.entries({ forward: hourMs, back: -hourMs })) {
  /** @of server/clock.ts */
  t.test(
    `the machine's clock set ${direction} by an hour: no breaker changes, nothing expires, and who rests is left alone`,
    async (t) => {
      const { upstream, product, opened } = await startProductWithFaults(t, marketplace)
      upstream.fault('spotlights', answers({}, { status: 500 }))
      upstream.fault('zip', answers({}, { status: 429, headers: { 'retry-after': '30' } }))
      for (let page = 0; page < 20; page += 1) await product.visit(all)

      await opened('spotlights')
      await product.visit(`${all}?zip=85281`)
      const asked = upstream.requests.length
      const changes = () => product.lines.filter(({ msg }) => msg === 'breaker changed state').length
      t.equal(changes(), 1)

      const before = systemClock.nowMs()
      setClock(t, byMs)
      t.ok(Math.abs(systemClock.nowMs() - before) < hourMs / 2)

      const again = await product.visit(all)
      t.match(again.body, pageTexts.shortcuts)
      t.match(again.headers['server-timing'], /search;desc="memory"/)

      await product.visit(`${all}?zip=85281`)
      t.equal(upstream.requests.length, asked, 'nobody is asked anything')
      t.equal(changes(), 1)
      t.strictSame(product.errors(), [])
    },
  )
}
