import { useEffect, useState } from 'react'
import { historyMs, pointOf } from '#shared/features/ops/ops-point.ts'
import type { OpsHistory, OpsPoint, OpsView } from '#shared/features/ops/ops-view.ts'

const retryMs = 3_000

/** A view that is older is no longer taken for the state of the server. */
const silentAfterMs = 3_000

export interface OpsFeed {
  /** Undefined until the first view has come. */
  readonly view: OpsView | undefined
  /** The points of the last fifteen minutes, the latest last. */
  readonly points: readonly OpsPoint[]
  /** The time for which nothing has come; 0 while views come each second. */
  readonly silentMs: number
}

interface Received extends Pick<OpsFeed, 'view' | 'points'> {
  /** The time of the last event, by the clock of this page. */
  readonly ms: number
}

/** The views that the server sends each second, until the page is left. A lost connection is opened again. */
export function useOps(): OpsFeed {
  const [{ view, points, ms }, receive] = useState<Received>({ view: undefined, points: [], ms: 0 })
  const now = useNow()
  useEffect(() => {
    let [events, timer] = [connect(), 0]
    function connect(): EventSource {
      const source = new EventSource('/ops/events')
      source.addEventListener('history', ({ data }) => {
        const history: OpsHistory = JSON.parse(data)
        receive((last) => ({ ...last, points: history.points }))
      })

      source.onmessage = ({ data }) => {
        const next: OpsView = JSON.parse(data)
        receive((last) => ({ view: next, points: withPoint(last.points, next), ms: performance.now() }))
      }

      source.onerror = () => {
        // The browser reconnects by itself, except after a response that is no event stream.
        if (source.readyState !== EventSource.CLOSED) return
        timer = window.setTimeout(() => {
          events = connect()
        }, retryMs)
      }

      return source
    }

    return () => {
      window.clearTimeout(timer)
      events.close()
    }
  }, [])

  return { view, points, silentMs: now - ms < silentAfterMs ? 0 : now - ms }
}

const withPoint = (points: readonly OpsPoint[], view: OpsView) =>
  [...points, pointOf(view)].filter(({ atMs }) => atMs <= view.atMs && view.atMs - atMs <= historyMs)

/** The time by the clock of this page, read each second whether or not anything comes from the server. */
function useNow(): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(performance.now()), 1_000)
    return () => window.clearInterval(timer)
  }, [])

  return now
}
