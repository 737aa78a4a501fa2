import type { ChildProcess } from 'node:child_process'
import { Pool } from 'undici'
import { person } from '#infra/testing/visit.ts'
import { cpuSecondsOf } from './child.ts'

const roundMs = 1_000
const shoppers = 16
export const page = '/cars-for-sale/all-cars'
export const headers = { 'user-agent': person, 'accept-encoding': 'br' }

export interface Contestant {
  readonly url: string
  readonly path: string
  readonly process: ChildProcess
  /** What the shoppers accept; Brotli by default. */
  readonly encoding?: 'gzip' | 'identity'
}

/** Responses per second of the server's processor time. */
export async function rateOf({ url, path, process, encoding }: Contestant, forMs = roundMs): Promise<number> {
  const pool = new Pool(url, { connections: shoppers })
  const [startMs, startCpu] = [performance.now(), cpuSecondsOf(process)]
  const accepted = { ...headers, ...(encoding && { 'accept-encoding': encoding }) }
  let pages = 0
  const shop = async () => {
    while (performance.now() - startMs < forMs) {
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers: accepted })
      await body.dump({ limit: 10_000_000 })
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
      pages += 1
    }
  }

  await Promise.all(Array.from({ length: shoppers }, shop))
  await pool.close()

  return pages / (cpuSecondsOf(process) - startCpu)
}
