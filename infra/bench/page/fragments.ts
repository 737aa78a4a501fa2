import { once } from 'node:events'
import { atLeast, type Figure } from '#infra/bench/figure.ts'
import { median } from '#shared/features/statistics/statistics.ts'
import { type Child, startChild } from './child.ts'
import type { Round } from './fragments.main.ts'

/** Many short rounds, so that other load on the machine affects all contestants alike. */
const roundMs = 300
const rounds = 40
const warmMs = 3_000

type Contestant = Round['contestant']

/** The least rate of each contestant as a share of the bare render's. */
const targets: readonly (readonly [Contestant, number, string])[] = [
  ['cached', 1.8, 'fragments cached'],
  ['partlyCached', 1.3, '30 % of the cards not cached'],
  ['uncached', 0.85, 'no fragment cache'],
]

/**
 * The rate of pages made from their data to the last byte, with and without the fragment cache, as a multiple
 * of the bare render of the same tree.
 */
export async function measureFragments(upstream: Child): Promise<Figure[]> {
  const child = await startChild('fragments.main.ts', { MARKETPLACE_URL: String(upstream.first) })
  const rates: Record<Contestant, number[]> = { bare: [], cached: [], partlyCached: [], uncached: [] }
  const contestants = Object.keys(rates) as Contestant[]

  try {
    for (const contestant of contestants) await renderRateOf(child, { contestant, forMs: warmMs })
    for (let round = 0; round < rounds; round += 1)
      for (const contestant of contestants)
        rates[contestant].push(await renderRateOf(child, { contestant, forMs: roundMs }))
  } finally {
    await child.stop()
  }

  const bare = median(rates.bare)

  return targets.map(([contestant, target, words]) => {
    const rate = median(rates[contestant])
    const note = `${rate.toFixed(0)} against ${bare.toFixed(0)} a second of processor time`

    return atLeast(`uncached page from its data, ${words} ÷ bare render of the same tree`, rate / bare, {
      limit: target,
      note,
    })
  })
}

/** Pages that the program renders per second of its processor time. */
export async function renderRateOf({ process }: Child, round: Round): Promise<number> {
  process.send(round)
  const [{ pages, cpuSeconds }] = await once(process, 'message')
  return pages / cpuSeconds
}
