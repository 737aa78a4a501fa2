import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { withMetrics } from './metrics-reference.ts'
import { rootDirectory } from './root-directory.ts'

const page = readFileSync(join(rootDirectory, 'docs/metrics.md'), 'utf8')

t.test('the reference of metrics is what their declarations make', async (t) => {
  t.equal(page, withMetrics(page), 'run node infra/scripts/write-metrics-reference.ts')
  t.match(
    page,
    '| `srp_breaker_state` | gauge | `call`: the name of a call<br>`state`: closed, open, half_open, forced |',
  )
})
