import { once } from 'node:events'
import { atMost, type Figure } from '#infra/bench/figure.ts'
import { median } from '#shared/features/statistics/statistics.ts'
import type { Caller, CallWork } from './call.main.ts'
import { startChild } from './child.ts'

const rounds = 8

/**
 * The processor time of the search call on a cache miss, as a multiple of undici and `JSON.parse` alone. The
 * two alternate in rounds.
 */
export async function measureCall(upstream: string): Promise<Figure[]> {
  const child = await startChild('call.main.ts', { MARKETPLACE_URL: upstream })
  const microsecondsOf = async (caller: Caller) => {
    child.process.send(caller)
    const [{ calls, cpuSeconds }]: [CallWork] = (await once(child.process, 'message')) as [CallWork]
    return (cpuSeconds / calls) * 1e6
  }

  try {
    await microsecondsOf('engine')
    await microsecondsOf('bare')
    const taken: Record<Caller, number[]> = { engine: [], bare: [] }
    for (let round = 0; round < rounds; round += 1)
      for (const caller of ['engine', 'bare'] as const) taken[caller].push(await microsecondsOf(caller))

    const [engine, bare] = [median(taken.engine), median(taken.bare)]
    const note = `${engine.toFixed(0)} against ${bare.toFixed(0)} µs of processor time a call`

    return [
      atMost('whole search call on a cache miss ÷ bare undici with JSON.parse', engine / bare, {
        limit: 1.25,
        note,
      }),
    ]
  } finally {
    await child.stop()
  }
}
