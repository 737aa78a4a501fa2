import { atLeast, type Figure } from '#infra/bench/figure.ts'
import { startChild } from '#infra/bench/page/child.ts'
import { renderRateOf } from '#infra/bench/page/fragments.ts'
import { startPageServer } from '#infra/bench/page/page-server.ts'
import { type Contestant, rateOf } from '#infra/bench/page/rate.ts'
import { perCpuSecond, serve } from '#infra/bench/page/throughput.ts'
import { person } from '#infra/testing/visit.ts'
import { median } from '#shared/features/statistics/statistics.ts'

/** Many short rounds, so that other load on the machine affects all contestants alike. */
const roundMs = 1_000
const rounds = 12
const warmRounds = 6

/** The least rate of each contestant as a multiple of the peer's. */
const targets = {
  whole: [5, 'whole server, every search new'],
  hot: [12, 'page from its data, fragments cached'],
  newcomers: [9, 'page from its data, 30 % of the cards not cached'],
  plain: [100, 'cached page, not compressed'],
  gzip: [100, 'cached page in gzip'],
} as const satisfies Record<string, readonly [number, string]>

type Name = keyof typeof targets

/** The rates of the page server's parts, in turns with the peer's. The path of the peer is that of all. */
export async function measureTurns(peer: Contestant, upstream: string): Promise<Figure[]> {
  const server = await startPageServer(upstream)
  const renderer = await startChild('fragments.main.ts', { MARKETPLACE_URL: upstream })
  const cached = { url: server.url, path: peer.path, process: server.process }

  const contestants: Readonly<Record<Name | 'next', () => Promise<number>>> = {
    next: () => rateOf(peer, roundMs),
    whole: async () => perCpuSecond(await serve(server, 'identity')),
    hot: () => renderRateOf(renderer, { contestant: 'cached', forMs: roundMs }),
    newcomers: () => renderRateOf(renderer, { contestant: 'partlyCached', forMs: roundMs }),
    plain: () => rateOf({ ...cached, encoding: 'identity' }, roundMs),
    gzip: () => rateOf({ ...cached, encoding: 'gzip' }, roundMs),
  }

  try {
    const [ours, theirs] = [await fetchPage(cached), await fetchPage(peer)]
    if (ours.cards !== theirs.cards)
      throw new Error(`the peer renders ${theirs.cards} articles, not ${ours.cards}`)

    const rates = await inTurns(contestants)
    const next = median(rates.next)
    const sizes = `${theirs.cards} articles, ${ours.kb} KB against ${theirs.kb} KB`

    return (Object.keys(targets) as Name[]).map((name) => {
      const [target, words] = targets[name]
      const rate = median(rates[name])
      const note = `${rate.toFixed(0)} against ${next.toFixed(0)} pages a second of processor time; ${sizes}`

      return atLeast(`${words} ÷ Next.js`, rate / next, { limit: target, digits: 1, note })
    })
  } finally {
    await renderer.stop()
    await server.stop()
  }
}

/** The rates of each contestant, a round each in turn; the first rounds do not count. */
async function inTurns<Key extends string>(contestants: Readonly<Record<Key, () => Promise<number>>>) {
  const names = Object.keys(contestants) as Key[]
  const rates = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Key, number[]>

  for (let round = 0; round < warmRounds + rounds; round += 1) {
    for (const name of names) {
      const rate = await contestants[name]()
      if (round >= warmRounds) rates[name].push(rate)
    }
  }

  return rates
}

async function fetchPage({ url, path }: Pick<Contestant, 'url' | 'path'>) {
  const response = await fetch(url + path, { headers: { 'user-agent': person } })
  const html = await response.text()
  return { cards: html.split('<article').length - 1, kb: Math.round(Buffer.byteLength(html) / 1024) }
}
