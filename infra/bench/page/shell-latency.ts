import type { Child } from './child.ts'
import type { Figure } from './figure.ts'
import { arrive, saturate } from './load.ts'
import { type PageServer, startPageServer } from './page-server.ts'
import { quantileOf } from './statistics.ts'
import type { Behaviour } from './upstream.main.ts'

const turnMs = 8_000
const turns = 3

async function shellsDuring(
  behaviour: Behaviour,
  { server, upstream, perSecond }: { server: PageServer; upstream: Child; perSecond: number },
) {
  upstream.process.send(behaviour)
  return arrive(server.url, { perSecond, forMs: turnMs })
}

/** The wait for the shell while the optional call hangs against while it is well, at half of what the server can serve. */
export async function measureShellLatency(upstream: Child): Promise<Figure[]> {
  const shells: Record<'healthy' | 'hanging', number[]> = { healthy: [], hanging: [] }
  let perSecond = 0
  for (let turn = 0; turn < turns; turn += 1) {
    // A new one each turn: its breaker is closed, so that shoppers do meet the hanging call.
    const server = await startPageServer(String(upstream.first))
    try {
      upstream.process.send('healthy' satisfies Behaviour)
      const { pages, seconds } = await saturate(server.url, { forMs: 4_000 })
      perSecond = pages / seconds / 2
      const facts = { server, upstream, perSecond }
      shells.healthy.push(...(await shellsDuring('healthy', facts)))
      shells.hanging.push(...(await shellsDuring('hanging', facts)))
    } finally {
      upstream.process.send('healthy' satisfies Behaviour)
      await server.stop()
    }
  }
  const [healthy, hanging] = [quantileOf(shells.healthy, 0.99), quantileOf(shells.hanging, 0.99)]
  const ratio = hanging / healthy
  const note = `p99 ${hanging.toFixed(1)} ms against ${healthy.toFixed(1)} ms at ${perSecond.toFixed(0)} pages a second`
  return [{ name: 'shell, optional call hanging ÷ healthy', value: ratio.toFixed(2), target: '≤ 1.10', isMet: ratio <= 1.1, note }]
}
