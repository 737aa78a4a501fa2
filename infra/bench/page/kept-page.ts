import { Pool } from 'undici'
import { person } from '#infra/testing/visit.ts'
import { type Child, cpuSecondsOf, startChild } from './child.ts'
import type { Figure } from './figure.ts'
import { medianOf } from './statistics.ts'

const turnMs = 1_000
const turns = 8
const shoppers = 16
const page = '/cars-for-sale/all-cars'

/** Pages a second of the server's processor time, each read and thrown away. */
async function rateOf({ first, process }: Child, path: string, forMs = turnMs): Promise<number> {
  const pool = new Pool(String(first), { connections: shoppers })
  const [startMs, startCpu] = [performance.now(), cpuSecondsOf(process)]
  let pages = 0
  const shop = async () => {
    while (performance.now() - startMs < forMs) {
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers: { 'user-agent': person, 'accept-encoding': 'br' } })
      await body.dump({ limit: 10_000_000 })
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
      pages += 1
    }
  }
  await Promise.all(Array.from({ length: shoppers }, shop))
  await pool.close()
  return pages / (cpuSecondsOf(process) - startCpu)
}

/** A kept page, through parsing, key, metrics and log, against the same server sending a constant of its size; in turns, in processor time. */
export async function measureKeptPage(upstream: string): Promise<Figure[]> {
  const scout = await startChild('kept-page.main.ts', { MARKETPLACE_URL: upstream, CONSTANT_BYTES: '1' })
  await rateOf(scout, page, 2_000)
  const response = await fetch(`${scout.first}${page}`, { headers: { 'user-agent': person, 'accept-encoding': 'br' }, method: 'HEAD' })
  const bytes = response.headers.get('content-length') ?? '30000'
  await scout.stop()
  const server = await startChild('kept-page.main.ts', { MARKETPLACE_URL: upstream, CONSTANT_BYTES: bytes })
  try {
    for (const path of [page, '/constant']) await rateOf(server, path, 2_000)
    const rates: Record<'kept' | 'constant', number[]> = { kept: [], constant: [] }
    for (let turn = 0; turn < turns; turn += 1) {
      rates.kept.push(await rateOf(server, page))
      rates.constant.push(await rateOf(server, '/constant'))
    }
    const [kept, constant] = [medianOf(rates.kept), medianOf(rates.constant)]
    const ratio = kept / constant
    const note = `${kept.toFixed(0)} against ${constant.toFixed(0)} a second of processor time; ${bytes} bytes`
    return [
      { name: 'page from memory ÷ a constant from the same server', value: ratio.toFixed(2), target: '≥ 0.70', isMet: ratio >= 0.7, note },
    ]
  } finally {
    await server.stop()
  }
}
