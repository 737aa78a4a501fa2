import { once } from 'node:events'
import { atMost, type Figure } from '#infra/bench/figure.ts'
import type { Caller, CallWork } from './call.main.ts'
import { startChild } from './child.ts'
import { medianOf } from './statistics.ts'

const turns = 8

/**
 * The search call where no cache has its answer, against undici and `JSON.parse` alone; in turns, in
 * processor time.
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
    for (let turn = 0; turn < turns; turn += 1)
      for (const caller of ['engine', 'bare'] as const) taken[caller].push(await microsecondsOf(caller))

    const [engine, bare] = [medianOf(taken.engine), medianOf(taken.bare)]
    const note = `${engine.toFixed(0)} against ${bare.toFixed(0)} µs of processor time a call`

    return [
      atMost('whole search call on a cache miss ÷ bare undici with JSON.parse', engine / bare, 1.25, {
        note,
      }),
    ]
  } finally {
    await child.stop()
  }
}
