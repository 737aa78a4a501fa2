import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Metrics } from '#server/observe/metrics.ts'
import type { PageDegree, StreamEnd } from '#server/observe/page-metrics.ts'
import type { CallTiming } from '#server/upstream/call-context.ts'
import type { PageData } from '#shared/pages/page-data.ts'

interface StreamFacts {
  readonly reply: FastifyReply
  readonly output: Readable
  readonly data: PageData
  readonly timings: readonly CallTiming[]
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal
  /** Ends what is still rendered. */
  readonly abort: (reason: Error) => void
}

/** A stream that is not complete by then is cut; every optional call has given up long before. */
const deadlineMs = 15_000

/** Sees a page, whose shell is ready, to its end: within the deadline, and counted by how it ended and how complete it was. */
export function watchStream({ page }: Metrics, { reply, output, data, timings, signal, abort }: StreamFacts): void {
  const { request } = reply
  const route = request.routeOptions.url ?? 'none'
  let isCut = false
  page.shellReadySeconds.observe({ route, cache: request.pageCache }, reply.elapsedTime / 1000)
  page.streamsOpen.inc({ route })
  const deadline = setTimeout(() => {
    isCut = true
    abort(new Error('the page took too long'))
  }, deadlineMs)
  output.once('close', () => {
    clearTimeout(deadline)
    page.streamsOpen.dec({ route })
    const reason: StreamEnd = isCut ? 'deadline' : output.readableEnded ? 'finished' : signal.aborted ? 'client_gone' : 'error'
    page.streamsEnded.inc({ reason })
    page.degraded.inc({ route, degree: degreeOf(data, timings) })
  })
}

function degreeOf(data: PageData, timings: readonly CallTiming[]): PageDegree {
  if (data.kind === 'failed') return 'error'
  if (timings.some(({ outcome }) => outcome !== 'ok' && outcome !== 'aborted')) return 'partial'
  return timings.some(({ cache }) => cache === 'stale') ? 'stale' : 'none'
}
