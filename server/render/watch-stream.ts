import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Metrics } from '#server/observe/metrics.ts'
import type { BlockOutcome, PageDegree, StreamEnd } from '#server/observe/page-metrics.ts'
import { exemplarOf, pageRouteOf } from '#server/observe/request-labels.ts'
import type { CallTiming } from '#server/upstream/call-context.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { blockNames } from '#shared/pages/search-blocks.ts'

interface StreamDeps {
  readonly reply: FastifyReply
  readonly output: Readable
  readonly data: PageData
  readonly timings: readonly CallTiming[]
  readonly timeoutFactor: number
  /** Ends the rendering. */
  readonly abort: (reason: Error) => void
}

/**
 * The time after which an incomplete stream is cut, before the timeout factor. Every deferred call ends long
 * before.
 */
const deadlineMs = 15_000

/**
 * Watches a page's stream from its shell to its end: cuts it at the deadline, and counts its end and its
 * degree.
 */
export function watchStream(
  { page }: Metrics,
  { reply, output, data, timings, timeoutFactor, abort }: StreamDeps,
): void {
  const { request, raw } = reply
  const route = pageRouteOf(request)
  let isCut = false
  page.shellReadySeconds.observe({}, reply.elapsedTime / 1000, exemplarOf(request))
  page.streamsOpen.inc({ route })
  const deadline = setTimeout(() => {
    isCut = true
    abort(new Error('the page took too long'))
  }, deadlineMs * timeoutFactor)

  const endOf = (): StreamEnd => {
    if (isCut) return 'deadline'
    if (output.readableEnded) return 'finished'
    if (!raw.closed || raw.writableFinished) return 'error'

    return reply.server.drain.isOver ? 'shutdown' : 'client_gone'
  }

  output.once('close', () => {
    clearTimeout(deadline)
    page.streamsOpen.dec({ route })
    page.streamsEnded.inc({ reason: endOf() })
    page.degraded.inc({ route, degree: degreeOf(data, timings) })
    if (data.kind === 'search')
      for (const block of blockNames) countBlock(page, { block, timings, value: data[block] })
  })
}

interface Block {
  /** The name of the block, and of its call. */
  readonly block: string
  readonly timings: readonly CallTiming[]
  readonly value: Promise<unknown>
}

/** Counts the outcome of an optional block, unless its call was never made or the client left. */
function countBlock({ blockOutcomes }: Metrics['page'], { block, timings, value }: Block): void {
  const call = timings.find((timing) => timing.call === block)
  if (call === undefined || call.outcome === 'aborted') return

  const count = (outcome: BlockOutcome) => blockOutcomes.inc({ block, outcome })
  if (call.outcome !== 'ok') count(failedBlock(call.outcome))
  else
    value.then(
      (shown) => count(isEmpty(shown) ? 'empty' : 'data'),
      () => count('fallback'),
    )
}

/** Whether a block's data is null or has no item in any of its lists. */
const isEmpty = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'object' &&
    Object.values(value).every((part) => Array.isArray(part) && part.length === 0))

const failedBlock = (outcome: CallTiming['outcome']): BlockOutcome =>
  outcome === 'timeout' || outcome === 'open' ? outcome : 'fallback'

/** The degree to which a page is degraded, once its calls have ended. */
export function degreeOf(data: PageData, timings: readonly CallTiming[]): PageDegree {
  if (data.kind === 'failed') return 'error'
  if (timings.some(({ outcome, isPartial }) => isPartial || (outcome !== 'ok' && outcome !== 'aborted')))
    return 'partial'
  return timings.some(({ cache }) => cache === 'stale') ? 'stale' : 'none'
}
