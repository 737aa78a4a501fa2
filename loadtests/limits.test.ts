import t from 'tap'
import { objectives as watched } from '#infra/prometheus/objectives.ts'
import { limitsOf, objectives, withoutSpeed } from './limits.ts'
import { profileNames, profiles } from './profiles.ts'

t.test('load tests hold the product to what the alerts of production watch', async (t) => {
  const [errors, firstByte] = ['errors', 'first_byte'].map((name) =>
    watched.find((objective) => objective.name === name),
  )

  t.equal(errors?.budget, objectives.failedShare)
  t.match(firstByte?.bad, `le="${objectives.ttfbMs / 1000}"`)
})

t.test('every profile has limits, of failures too where limits of time are left out', async (t) => {
  for (const name of profileNames) {
    const { limits } = profiles[name]
    const measures = Object.keys(withoutSpeed(limitsOf(limits, [])))
    t.ok(measures.includes('iterations'), `${name} fails where nobody came`)
    t.ok(
      measures.some((measure) => measure === 'checks' || measure === 'http_req_failed'),
      `${name} fails where answers do`,
    )
  }
})
