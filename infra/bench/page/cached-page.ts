import { Pool } from 'undici'
import { atLeast, type Figure } from '#infra/bench/figure.ts'
import { median } from '#shared/features/statistics/statistics.ts'
import { startChild } from './child.ts'
import { startNginx } from './nginx.ts'
import { headers, page, rateOf } from './rate.ts'

const rounds = 8

/** The bytes of a cached page in Brotli. */
async function fetchCachedPage(upstream: string): Promise<Buffer> {
  const { first, process, stop } = await startChild('app.main.ts', { MARKETPLACE_URL: upstream })
  const url = String(first)
  await rateOf({ url, path: page, process }, 2_000)
  const pool = new Pool(url)
  const { body } = await pool.request({ method: 'GET', path: page, headers })
  const bytes = Buffer.from(await body.arrayBuffer())
  await pool.close()
  await stop()

  return bytes
}

/**
 * The rate of cached pages from memory, with parsing, key, metrics and log, as a multiple of a constant from
 * the same server and of nginx sending a file of the same bytes. The three alternate in rounds.
 */
export async function measureCachedPage(upstream: string): Promise<Figure[]> {
  const bytes = await fetchCachedPage(upstream)
  const server = await startChild('app.main.ts', {
    MARKETPLACE_URL: upstream,
    CONSTANT_BYTES: String(bytes.length),
  })

  const nginx = await startNginx(bytes)
  const url = String(server.first)
  const contestants = {
    cached: { url, path: page, process: server.process },
    constant: { url, path: '/constant', process: server.process },
    file: { url: nginx.url, path: '/page', process: nginx.process },
  }

  try {
    const rates: Record<keyof typeof contestants, number[]> = { cached: [], constant: [], file: [] }
    for (const contestant of Object.values(contestants)) await rateOf(contestant, 2_000)

    for (let round = 0; round < rounds; round += 1)
      for (const name of ['cached', 'constant', 'file'] as const)
        rates[name].push(await rateOf(contestants[name]))

    const [cached, constant, file] = [median(rates.cached), median(rates.constant), median(rates.file)]
    const noteOf = (other: number) =>
      `${cached.toFixed(0)} against ${other.toFixed(0)} a second of processor time; ${bytes.length} bytes`

    return [
      atLeast('page from memory ÷ a constant from the same server', cached / constant, {
        limit: 0.7,
        note: noteOf(constant),
      }),
      atLeast('page from memory ÷ nginx sending its bytes from disk', cached / file, {
        limit: 0.5,
        note: noteOf(file),
      }),
    ]
  } finally {
    await server.stop()
    await nginx.stop()
  }
}
