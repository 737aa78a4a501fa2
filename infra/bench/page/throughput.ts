import { once } from 'node:events'
import { atLeast, type Figure } from '#infra/bench/figure.ts'
import { type Child, cpuSecondsOf, startChild } from './child.ts'
import { type LoadOptions, saturate } from './load.ts'
import { type PageServer, startPageServer } from './page-server.ts'
import { medianOf } from './statistics.ts'

const warmMs = 4_000

/** Short and many, the contestants in turns, so that what else the machine does meets all of them. */
const turnMs = 1_000
const turns = 12

export interface Work {
  readonly pages: number
  readonly seconds: number
  /** Processor time of the whole process, collector and compressor threads included. */
  readonly cpuSeconds: number
}

async function renderBare(bare: Child): Promise<Work> {
  bare.process.send(turnMs)
  const [work] = await once(bare.process, 'message')
  return work
}

async function serve(server: PageServer, encoding: LoadOptions['encoding']): Promise<Work> {
  const before = cpuSecondsOf(server.process)
  const { pages, seconds } = await saturate(server.url, { forMs: turnMs, ...(encoding && { encoding }) })
  return { pages, seconds, cpuSeconds: cpuSecondsOf(server.process) - before }
}

const perSecond = ({ pages, seconds }: Work) => pages / seconds
const perCpuSecond = ({ pages, cpuSeconds }: Work) => pages / cpuSeconds

/**
 * One server process at full load, every search new to it, its upstreams answering from constants in another
 * process, against React rendering the same element with the same options in a loop of its own. A machine
 * busy with other things takes from the server, which shares it with its shoppers, and not from the loop: so
 * a second is one of processor time, and the wall's are told beside it.
 */
export async function measureThroughput(upstream: string): Promise<Figure[]> {
  const bare = await startChild('bare-render.main.ts', { MARKETPLACE_URL: upstream })
  const server = await startPageServer(upstream)

  try {
    await renderBare(bare)
    await saturate(server.url, { forMs: warmMs })
    const works: Record<'bare' | 'plain' | 'brotli', Work[]> = { bare: [], plain: [], brotli: [] }

    for (let turn = 0; turn < turns; turn += 1) {
      works.bare.push(await renderBare(bare))
      works.plain.push(await serve(server, 'identity'))
      works.brotli.push(await serve(server, 'br'))
    }

    const ratioOf = (contestant: readonly Work[], rate: (work: Work) => number) =>
      medianOf(contestant.map(rate)) / medianOf(works.bare.map(rate))
    const ratio = ratioOf(works.plain, perCpuSecond)
    const [wall, brotli] = [ratioOf(works.plain, perSecond), ratioOf(works.brotli, perCpuSecond)]
    const rates = [works.plain, works.bare].map((work) => medianOf(work.map(perCpuSecond)).toFixed(0))
    const note = `${rates.join(' against ')}; by the wall ${wall.toFixed(2)}; in Brotli ${brotli.toFixed(2)}`

    return [atLeast('uncached streamed page ÷ bare render, pages a second', ratio, 0.7, { note })]
  } finally {
    await server.stop()
    await bare.stop()
  }
}
