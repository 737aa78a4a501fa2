import { atMost, type Figure } from '../figure.ts'
import { startChild } from './child.ts'
import { startPageServer } from './page-server.ts'
import { medianOf } from './statistics.ts'

const starts = 5
const page = '/cars-for-sale/all-cars'

async function timeFirstPage(start: () => Promise<{ url: string; stop(): Promise<void> }>): Promise<number> {
  const startMs = performance.now()
  const server = await start()
  try {
    const answer = await fetch(server.url + page)
    await answer.text()
    if (!answer.ok) throw new Error(`the first page answered ${answer.status}`)
    return performance.now() - startMs
  } finally {
    await server.stop()
  }
}

async function startBareServer() {
  const { first, stop } = await startChild('bare-server.main.ts')
  return { url: String(first), stop }
}

/** From the start of the process to the last byte of its first page, the upstreams being there, against a server of one element. */
export async function measureStart(upstream: string): Promise<Figure[]> {
  const [bare, server]: [number[], number[]] = [[], []]
  for (let start = 0; start < starts; start += 1) {
    bare.push(await timeFirstPage(startBareServer))
    server.push(await timeFirstPage(() => startPageServer(upstream)))
  }
  const ratio = medianOf(server) / medianOf(bare)
  const note = `${medianOf(server).toFixed(0)} ms against ${medianOf(bare).toFixed(0)} ms, medians of ${starts}`
  return [atMost('start to first page ÷ bare Fastify and React', ratio, 2, { note })]
}
