import t from 'tap'
import { objectives as watched } from '#infra/prometheus/objectives.ts'
import { limitsOf, objectives, thresholdsOf, withoutSpeed } from './limits.ts'
import { profileNames, profiles } from './profiles.ts'

t.test('load tests hold the product to what the alerts of production watch', async (t) => {
  const [errors, firstByte] = ['errors', 'first_byte'].map((name) =>
    watched.find((objective) => objective.name === name),
  )

  t.equal(errors?.budget, objectives.failedShare)
  t.match(firstByte?.bad, `le="${objectives.ttfbMs / 1000}"`)
  t.equal(firstByte?.budget, objectives.slowShare)
})

t.test('every profile has limits, of failures too where limits of time are left out', async (t) => {
  for (const name of profileNames) {
    const { limits } = profiles[name]
    const measures = withoutSpeed(limitsOf(limits, [])).map(({ measure }) => measure)
    t.ok(measures.includes('iterations'), `${name} fails where nobody came`)
    t.ok(
      measures.some((measure) => measure === 'checks' || measure === 'http_req_failed'),
      `${name} fails where answers do`,
    )
  }
})

t.test('k6 itself judges only what stops a run, by the same limits', async (t) => {
  for (const name of profileNames) {
    const thresholds = thresholdsOf(limitsOf(profiles[name].limits, []))
    t.equal(Object.keys(thresholds).length > 0, name === 'breakpoint', name)
  }

  t.match(thresholdsOf(limitsOf('breakpoint', [])), {
    'http_req_waiting{name:search}': [{ threshold: 'p(99)<300', abortOnFail: true }],
  })
})

t.test('the browser profile holds the page to web vitals that are good', async (t) => {
  const vitals = limitsOf('browser', []).filter(({ statistic }) => statistic === 'p75')
  t.same(
    vitals.map(({ measure, value }) => [measure.replace('browser_web_vital_', ''), value]),
    [
      ['lcp', 2_500],
      ['inp', 200],
      ['cls', 0.1],
    ],
  )
})
