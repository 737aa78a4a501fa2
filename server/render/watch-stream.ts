import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Metrics } from '#server/observe/metrics.ts'
import type { BlockOutcome, PageDegree, StreamEnd } from '#server/observe/page-metrics.ts'
import { routeOf } from '#server/observe/route-of.ts'
import type { CallTiming } from '#server/upstream/call-context.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { blockNames } from '#shared/pages/search-blocks.ts'

interface StreamFacts {
  readonly reply: FastifyReply
  readonly output: Readable
  readonly data: PageData
  readonly timings: readonly CallTiming[]
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal
  readonly timeoutFactor: number
  /** Ends what is still rendered. */
  readonly abort: (reason: Error) => void
}

/**
 * A stream that is not complete by then, times the factor, is cut; every optional call has given up long
 * before.
 */
const deadlineMs = 15_000

/**
 * Sees a page, whose shell is ready, to its end: within the deadline, and counted by how it ended and how
 * complete it was.
 */
export function watchStream(
  { page }: Metrics,
  { reply, output, data, timings, signal, timeoutFactor, abort }: StreamFacts,
): void {
  const { request } = reply
  const route = routeOf(request)
  let isCut = false
  page.shellReadySeconds.observe({ route, cache: request.pageCache ?? 'miss' }, reply.elapsedTime / 1000)
  page.streamsOpen.inc({ route })
  const deadline = setTimeout(() => {
    isCut = true
    abort(new Error('the page took too long'))
  }, deadlineMs * timeoutFactor)

  output.once('close', () => {
    clearTimeout(deadline)
    page.streamsOpen.dec({ route })
    const whoLeft = reply.server.drain.isOver ? 'shutdown' : 'client_gone'
    const reason: StreamEnd = isCut
      ? 'deadline'
      : output.readableEnded
        ? 'finished'
        : signal.aborted
          ? whoLeft
          : 'error'

    page.streamsEnded.inc({ reason })
    page.degraded.inc({ route, degree: degreeOf(data, timings) })
    if (data.kind === 'search')
      for (const block of blockNames) void countBlock(page, { block, timings, value: data[block] })
  })
}

interface Block {
  /** Also the name of its call. */
  readonly block: string
  readonly timings: readonly CallTiming[]
  readonly value: Promise<unknown>
}

/** How an optional block ended; nothing where its call was never made or its client left. */
async function countBlock(
  { blockOutcomes }: Metrics['page'],
  { block, timings, value }: Block,
): Promise<void> {
  const call = timings.find((timing) => timing.call === block)
  if (call === undefined || call.outcome === 'aborted') return

  const outcome: BlockOutcome =
    call.outcome === 'ok' ? (isEmpty(await value) ? 'empty' : 'data') : failedBlock(call.outcome)
  blockOutcomes.inc({ block, outcome })
}

/** Nothing in it: null, or lists without items. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'object' &&
    Object.values(value).every((part) => Array.isArray(part) && part.length === 0))

const failedBlock = (outcome: CallTiming['outcome']): BlockOutcome =>
  outcome === 'timeout' || outcome === 'open' ? outcome : 'fallback'

/** How complete a page is whose calls have ended. */
export function degreeOf(data: PageData, timings: readonly CallTiming[]): PageDegree {
  if (data.kind === 'failed') return 'error'
  if (timings.some(({ outcome, isPartial }) => isPartial || (outcome !== 'ok' && outcome !== 'aborted')))
    return 'partial'
  return timings.some(({ cache }) => cache === 'stale') ? 'stale' : 'none'
}
