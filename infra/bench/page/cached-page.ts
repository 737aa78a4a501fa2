import { Pool } from 'undici'
import { atLeast, type Figure } from '#infra/bench/figure.ts'
import { isInstalled } from '#infra/scripts/system-programs.ts'
import { startChild } from './child.ts'
import { startNginx } from './nginx.ts'
import { headers, page, rateOf } from './rate.ts'
import { medianOf } from './statistics.ts'

const turns = 8

/** The bytes of a kept page, as they are sent in Brotli. */
async function keptPage(upstream: string): Promise<Buffer> {
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
 * A kept page, through parsing, key, metrics and log, against the same server sending a constant and nginx
 * sending a file of its bytes; in turns.
 */
export async function measureKeptPage(upstream: string): Promise<Figure[]> {
  if (!isInstalled('nginx')) throw new Error('nginx is missing: install the package nginx-light')
  const bytes = await keptPage(upstream)
  const server = await startChild('app.main.ts', {
    MARKETPLACE_URL: upstream,
    CONSTANT_BYTES: String(bytes.length),
  })

  const nginx = await startNginx(bytes)
  const url = String(server.first)
  const contestants = {
    kept: { url, path: page, process: server.process },
    constant: { url, path: '/constant', process: server.process },
    file: { url: nginx.url, path: '/page', process: nginx.process },
  }

  try {
    const rates: Record<keyof typeof contestants, number[]> = { kept: [], constant: [], file: [] }
    for (const contestant of Object.values(contestants)) await rateOf(contestant, 2_000)

    for (let turn = 0; turn < turns; turn += 1)
      for (const name of ['kept', 'constant', 'file'] as const)
        rates[name].push(await rateOf(contestants[name]))

    const [kept, constant, file] = [medianOf(rates.kept), medianOf(rates.constant), medianOf(rates.file)]
    const noteOf = (other: number) =>
      `${kept.toFixed(0)} against ${other.toFixed(0)} a second of processor time; ${bytes.length} bytes`

    return [
      atLeast('page from memory ÷ a constant from the same server', kept / constant, 0.7, {
        note: noteOf(constant),
      }),
      atLeast('page from memory ÷ nginx sending its bytes from disk', kept / file, 0.5, {
        note: noteOf(file),
      }),
    ]
  } finally {
    await server.stop()
    await nginx.stop()
  }
}
