import { once } from 'node:events'
import { atLeast, type Figure } from '#infra/bench/figure.ts'
import { type Child, startChild } from './child.ts'
import type { Turn } from './fragments.main.ts'
import { medianOf } from './statistics.ts'

/** Short and many, in turns, so that what else the machine does meets all contestants. */
const turnMs = 300
const turns = 40
const warmMs = 3_000

type Contestant = Turn['contestant']

/** What each is to reach of the bare render's pages a second. */
const targets: readonly (readonly [Contestant, number, string])[] = [
  ['hot', 1.8, 'hot parts'],
  ['newcomers', 1.3, '30 % of the cards never seen'],
  ['none', 0.85, 'no parts kept'],
]

/**
 * A page from its data to its last byte, with parts that are printed once and without, against the bare
 * render of the same tree.
 */
export async function measureFragments(upstream: Child): Promise<Figure[]> {
  const child = await startChild('fragments.main.ts', { MARKETPLACE_URL: String(upstream.first) })
  const rates: Record<Contestant, number[]> = { bare: [], hot: [], newcomers: [], none: [] }
  const contestants = Object.keys(rates) as Contestant[]

  try {
    for (const contestant of contestants) await rateOf(child, { contestant, forMs: warmMs })
    for (let turn = 0; turn < turns; turn += 1)
      for (const contestant of contestants)
        rates[contestant].push(await rateOf(child, { contestant, forMs: turnMs }))
  } finally {
    await child.stop()
  }

  const bare = medianOf(rates.bare)

  return targets.map(([contestant, target, words]) => {
    const rate = medianOf(rates[contestant])
    const note = `${rate.toFixed(0)} against ${bare.toFixed(0)} a second of processor time`

    return atLeast(
      `uncached page from its data, ${words} ÷ bare render of the same tree`,
      rate / bare,
      target,
      { note },
    )
  })
}

/** Pages a second of processor time. */
async function rateOf({ process }: Child, turn: Turn): Promise<number> {
  process.send(turn)
  const [{ pages, cpuSeconds }] = await once(process, 'message')
  return pages / cpuSeconds
}
