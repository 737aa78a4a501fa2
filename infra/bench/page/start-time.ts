import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { atMost, type Figure } from '#infra/bench/figure.ts'
import { startChild } from './child.ts'
import { startPageServer } from './page-server.ts'
import { medianOf } from './statistics.ts'

const starts = 5
const page = '/cars-for-sale/all-cars'

interface Started {
  readonly url: string
  readonly process: ChildProcess
  stop(): Promise<void>
}

/** Milliseconds to its last byte, and the megabytes of memory that the server has then. */
async function takeFirstPage(start: () => Promise<Started>): Promise<{ ms: number; rssMb: number }> {
  const startMs = performance.now()
  const server = await start()

  try {
    const answer = await fetch(server.url + page)
    await answer.text()
    if (!answer.ok) throw new Error(`the first page answered ${answer.status}`)

    return { ms: performance.now() - startMs, rssMb: rssMbOf(server.process) }
  } finally {
    await server.stop()
  }
}

const rssMbOf = ({ pid }: ChildProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

async function startBareServer() {
  const { first, ...child } = await startChild('bare-server.main.ts')
  return { url: String(first), ...child }
}

/**
 * From the start of the process to the last byte of its first page, the upstreams being there, against a
 * server of one element; and memory then.
 */
export async function measureStart(upstream: string): Promise<Figure[]> {
  const [bare, server, rssMb]: [number[], number[], number[]] = [[], [], []]
  for (let start = 0; start < starts; start += 1) {
    bare.push((await takeFirstPage(startBareServer)).ms)
    const first = await takeFirstPage(() => startPageServer(upstream))
    server.push(first.ms)
    rssMb.push(first.rssMb)
  }

  const ratio = medianOf(server) / medianOf(bare)
  const note = `${medianOf(server).toFixed(0)} ms against ${medianOf(bare).toFixed(0)} ms, medians of ${starts}`

  return [
    atMost('start to first page ÷ bare Fastify and React', ratio, 2, { note }),
    atMost('resident memory after the first page', medianOf(rssMb), 110, { unit: ' MB', digits: 0 }),
  ]
}
