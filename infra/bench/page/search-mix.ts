import { Pool } from 'undici'
import { person } from '#infra/testing/visit.ts'
import { cpuSecondsOf } from './child.ts'
import type { PageServer } from './page-server.ts'

const shoppers = 8

/** The price above which no page has the price of a search of another measurement. */
const basePriceUsd = 2_000_000

/**
 * Requests the searches of these ranks in their order, several at a time. Pages of the same rank are equal.
 * @returns the pages, those from the page cache, and the seconds of the server's processor time
 */
export async function searchMix(
  { url, process }: PageServer,
  ranks: Uint32Array,
  encoding: 'br' | 'identity',
) {
  const pool = new Pool(url, { connections: shoppers })
  const cpuBefore = cpuSecondsOf(process)
  const queue = ranks.values()
  let [pages, cached] = [0, 0]

  const shop = async () => {
    for (const rank of queue) {
      const { statusCode, headers, body } = await pool.request({
        method: 'GET',
        path: `/cars-for-sale/all-cars?maxPrice=${basePriceUsd + rank}`,
        headers: { 'user-agent': person, 'accept-encoding': encoding },
      })

      await body.dump({ limit: 10_000_000 })
      // A server that sheds load answers 503, which is no page.
      if (statusCode === 503) continue
      if (statusCode !== 200) throw new Error(`a search of the mix answered ${statusCode}`)
      pages += 1
      // Whole pages from the page cache alone have an ETag.
      if (headers.etag !== undefined) cached += 1
    }
  }

  await Promise.all(Array.from({ length: shoppers }, shop))
  await pool.close()

  return { pages, cached, cpuSeconds: cpuSecondsOf(process) - cpuBefore }
}
