import { atMost, type Figure } from '#infra/bench/figure.ts'
import { createSigningKey, signToken } from '#infra/testing/accounts-origin.ts'
import { accountCookies } from '#shared/features/accounts/id-token.ts'
import { median } from '#shared/features/statistics/statistics.ts'
import { cpuSecondsOf } from './child.ts'
import { saturate } from './load.ts'
import { type PageServer, startPageServer } from './page-server.ts'

const warmMs = 4_000
const roundMs = 1_500
const rounds = 20

/** The cookies that a browser sends once its shopper is signed in, as long as real ones. */
async function cookiesOfShopper(): Promise<string> {
  const names = accountCookies(true)
  const token = await signToken({
    key: await createSigningKey(crypto.randomUUID()),
    nowMs: Date.now(),
    id: crypto.randomUUID(),
    claims: { sid: crypto.randomUUID() },
  })

  return `${names.session}=${'s'.repeat(80)}; ${names.idToken}=${token}; ${names.marker}=1`
}

/** Processor time of the page server for one uncached page, in milliseconds. */
async function costOf(server: PageServer, cookie?: string): Promise<number> {
  const before = cpuSecondsOf(server.process)
  const { pages } = await saturate(server.url, { forMs: roundMs, ...(cookie && { cookie }) })
  return ((cpuSecondsOf(server.process) - before) / pages) * 1_000
}

/**
 * What an uncached page costs the server for a shopper who is signed in, as a multiple of what it costs for a
 * guest. Both alternate in short rounds.
 */
export async function measureSignedIn(upstream: string): Promise<Figure[]> {
  const cookie = await cookiesOfShopper()
  const server = await startPageServer(upstream)

  try {
    await saturate(server.url, { forMs: warmMs })
    const ratios: number[] = []
    const guests: number[] = []

    for (let round = 0; round < rounds; round += 1) {
      // Each is as often the first: the load of other processes grows and falls.
      const isGuestFirst = round % 2 === 0
      const first = await costOf(server, isGuestFirst ? undefined : cookie)
      const second = await costOf(server, isGuestFirst ? cookie : undefined)
      const [guest, shopper] = isGuestFirst ? [first, second] : [second, first]
      guests.push(guest)
      ratios.push(shopper / guest)
    }

    const [low, high] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2))
    const note = `median of ${rounds} rounds from ${low} to ${high}; a guest’s takes ${median(guests).toFixed(1)} ms`

    return [
      atMost('uncached page of who is signed in ÷ of a guest, processor time', median(ratios), {
        limit: 1.03,
        note,
      }),
    ]
  } finally {
    await server.stop()
  }
}
