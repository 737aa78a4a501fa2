import { once } from 'node:events'
import { atLeast, type Figure } from '#infra/bench/figure.ts'
import { median } from '#shared/features/statistics/statistics.ts'
import { type Child, cpuSecondsOf, startChild } from './child.ts'
import { type LoadOptions, saturate } from './load.ts'
import { type PageServer, startPageServer } from './page-server.ts'

const warmMs = 4_000

/** Many short rounds, so that other load on the machine affects all contestants alike. */
const roundMs = 1_000
const rounds = 12

export interface Work {
  readonly pages: number
  readonly seconds: number
  /** Processor time of the whole process, with the threads for garbage collection and compression. */
  readonly cpuSeconds: number
}

async function renderBare(bare: Child): Promise<Work> {
  bare.process.send(roundMs)
  const [work] = await once(bare.process, 'message')
  return work
}

/** The work of a server at full load, every search new. */
export async function serve(server: PageServer, encoding: LoadOptions['encoding']): Promise<Work> {
  const before = cpuSecondsOf(server.process)
  const { pages, seconds } = await saturate(server.url, { forMs: roundMs, ...(encoding && { encoding }) })
  return { pages, seconds, cpuSeconds: cpuSecondsOf(server.process) - before }
}

const perSecond = ({ pages, seconds }: Work) => pages / seconds
export const perCpuSecond = ({ pages, cpuSeconds }: Work) => pages / cpuSeconds

/**
 * The rate of uncached pages from one server process at full load, whose upstreams answer with constants from
 * another process, as a multiple of React rendering the same element with the same options in a loop. Rates
 * are per second of processor time, because the server shares the machine with the load generator and the
 * loop does not; the note has the ratio by wall time.
 */
export async function measureThroughput(upstream: string): Promise<Figure[]> {
  const bare = await startChild('bare-render.main.ts', { MARKETPLACE_URL: upstream })
  const server = await startPageServer(upstream)

  try {
    await renderBare(bare)
    await saturate(server.url, { forMs: warmMs })
    const works: Record<'bare' | 'plain' | 'zstd', Work[]> = { bare: [], plain: [], zstd: [] }

    for (let round = 0; round < rounds; round += 1) {
      works.bare.push(await renderBare(bare))
      works.plain.push(await serve(server, 'identity'))
      works.zstd.push(await serve(server, 'zstd'))
    }

    const ratioOf = (contestant: readonly Work[], rate: (work: Work) => number) =>
      median(contestant.map(rate)) / median(works.bare.map(rate))
    const ratio = ratioOf(works.plain, perCpuSecond)
    const [wall, zstd] = [ratioOf(works.plain, perSecond), ratioOf(works.zstd, perCpuSecond)]
    const rates = [works.plain, works.bare].map((work) => median(work.map(perCpuSecond)).toFixed(0))
    const note = `${rates.join(' against ')}; by the wall ${wall.toFixed(2)}; in zstd ${zstd.toFixed(2)}`

    return [atLeast('uncached streamed page ÷ bare render, pages a second', ratio, { limit: 0.7, note })]
  } finally {
    await server.stop()
    await bare.stop()
  }
}
