import { joinBreakers } from '#server/operate/joined-operations.ts'
import type { CallStatus } from '#shared/features/ops/call-status.ts'
import type { CallView } from '#shared/features/ops/ops-view.ts'
import { type KnownProcess, per, type Window } from './ops-window.ts'

/** The view of every call, joined over all processes. */
export function callViews(window: Window): CallView[] {
  const breakers = joinBreakers(window.processes.map((process) => process.breakers))
  const statuses = joinCalls(window.processes.flatMap(({ calls }) => calls))

  return breakers.flatMap((breaker) => {
    const status = statuses.get(breaker.call)
    return status ? [{ ...breaker, ...status, ...countsOf(status, window) }] : []
  })
}

type Counts = Omit<CallView, keyof CallStatus | keyof ReturnType<typeof joinBreakers>[number]>

function countsOf({ call, objectiveMs }: CallStatus, window: Window): Counts {
  const { growth, now } = window
  const ended = growth.seriesOf(call, 'srp_upstream_requests_total')

  return {
    openIn: openIn(call, window.processes),
    rate: per(
      ended.reduce((sum, { value }) => sum + value, 0),
      window,
    ),
    outcomes: Object.fromEntries(
      ended.filter(({ value }) => value > 0).map(({ labels, value }) => [String(labels.outcome), value]),
    ),
    seconds: growth.percentiles('srp_upstream_duration_seconds', { call }),
    slow: growth.shareAbove(objectiveMs / 1_000, 'srp_upstream_duration_seconds', { call }),
    fallbacks: per(growth.sum('srp_breaker_fallbacks_total', { call }), window),
    rejected: per(growth.sum('srp_breaker_calls_total', { call, result: 'rejected' }), window),
    inFlight: now.sum('srp_upstream_in_flight', { call }),
    queued: now.sum('srp_upstream_queued', { call }),
    limit: now.sum('srp_upstream_in_flight_limit', { call }),
  }
}

const openIn = (call: string, processes: readonly KnownProcess[]) =>
  processes.filter(({ breakers }) => breakers.some((each) => each.call === call && each.state !== 'closed'))
    .length

/** One status for each call: the longest wait, the longest rest, and the latest failure of all processes. */
function joinCalls(statuses: readonly CallStatus[]): Map<string, CallStatus> {
  const joined = new Map<string, CallStatus>()
  for (const status of statuses) {
    const known = joined.get(status.call)
    joined.set(status.call, known ? joinTwo(known, status) : status)
  }

  return joined
}

const joinTwo = (one: CallStatus, other: CallStatus): CallStatus => ({
  ...one,
  oldestMs: Math.max(one.oldestMs, other.oldestMs),
  restMs: Math.max(one.restMs, other.restMs),
  lastFailure:
    (one.lastFailure?.atMs ?? 0) > (other.lastFailure?.atMs ?? 0) ? one.lastFailure : other.lastFailure,
})
