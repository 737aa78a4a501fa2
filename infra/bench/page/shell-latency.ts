import { atMost, type Figure } from '../figure.ts'
import type { Child } from './child.ts'
import { arrive, saturate } from './load.ts'
import { startPageServer } from './page-server.ts'
import { medianOf, quantileOf } from './statistics.ts'
import type { Behaviour } from './upstream.main.ts'

const turnMs = 6_000
const turns = 5

/** One turn: the shell's p99 in milliseconds while the optional call is well and while it hangs, at half of what the server can serve. */
async function takeTurn(upstream: Child) {
  // A new server: its breaker is closed, so that shoppers do meet the hanging call.
  const server = await startPageServer(String(upstream.first))
  const p99During = async (behaviour: Behaviour, perSecond: number) => {
    upstream.process.send(behaviour)
    const visits = await arrive(server.url, { perSecond, forMs: turnMs })
    // One that is turned away is quick: it would flatter the figure.
    if (visits.some(({ isServed }) => !isServed)) throw new Error('shoppers were turned away at half load')
    return quantileOf(
      visits.map(({ shellMs }) => shellMs),
      0.99,
    )
  }
  try {
    const { pages, seconds } = await saturate(server.url, { forMs: 3_000 })
    const perSecond = pages / seconds / 2
    return { perSecond, healthyMs: await p99During('healthy', perSecond), hangingMs: await p99During('hanging', perSecond) }
  } finally {
    upstream.process.send('healthy' satisfies Behaviour)
    await server.stop()
  }
}

/** The median of several turns: a machine that stops for a moment spoils one of them only. */
export async function measureShellLatency(upstream: Child): Promise<Figure[]> {
  const taken: Awaited<ReturnType<typeof takeTurn>>[] = []
  for (let turn = 0; turn < turns; turn += 1) taken.push(await takeTurn(upstream))
  const ratio = medianOf(taken.map(({ healthyMs, hangingMs }) => hangingMs / healthyMs))
  const p99s = taken.map(({ healthyMs, hangingMs }) => `${hangingMs.toFixed(0)}/${healthyMs.toFixed(0)}`).join(' ')
  const note = `p99 in ms by turn: ${p99s}; at ${medianOf(taken.map(({ perSecond }) => perSecond)).toFixed(0)} pages a second`
  return [atMost('shell p99 at half load, optional call hanging ÷ healthy', ratio, 1.1, { note })]
}
