import type { ChildProcess } from 'node:child_process'
import { atMost, type Figure } from '#infra/bench/figure.ts'
import { residentMb } from '#infra/bench/resident-mb.ts'
import { median } from '#shared/features/statistics/statistics.ts'
import { startChild } from './child.ts'
import { startPageServer } from './page-server.ts'

const starts = 5
const page = '/cars-for-sale/all-cars'

interface Started {
  readonly url: string
  readonly process: ChildProcess
  stop(): Promise<void>
}

/** The milliseconds to the last byte of the first page, and the server's resident memory then, in MB. */
async function takeFirstPage(start: () => Promise<Started>): Promise<{ ms: number; rssMb: number }> {
  const startMs = performance.now()
  const server = await start()

  try {
    const answer = await fetch(server.url + page)
    await answer.text()
    if (!answer.ok) throw new Error(`the first page answered ${answer.status}`)

    return { ms: performance.now() - startMs, rssMb: residentMb(server.process.pid, 'now') }
  } finally {
    await server.stop()
  }
}

async function startBareServer() {
  const { first, ...child } = await startChild('bare-server.main.ts')
  return { url: String(first), ...child }
}

/**
 * The time from the start of the process to the last byte of its first page, as a multiple of a server with
 * one element, and the resident memory after that page.
 */
export async function measureStart(upstream: string): Promise<Figure[]> {
  const [bare, server, rssMb]: [number[], number[], number[]] = [[], [], []]
  for (let start = 0; start < starts; start += 1) {
    bare.push((await takeFirstPage(startBareServer)).ms)
    const first = await takeFirstPage(() => startPageServer(upstream))
    server.push(first.ms)
    rssMb.push(first.rssMb)
  }

  const ratio = median(server) / median(bare)
  const note = `${median(server).toFixed(0)} ms against ${median(bare).toFixed(0)} ms, medians of ${starts}`

  return [
    atMost('start to first page ÷ bare Fastify and React', ratio, { limit: 2, note }),
    atMost('resident memory after the first page', median(rssMb), { limit: 110, unit: ' MB', digits: 0 }),
  ]
}
