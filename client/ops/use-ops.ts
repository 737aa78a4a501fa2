import { useEffect, useState } from 'react'
import type { OpsView } from '#shared/features/ops/ops-view.ts'

/** Points of a chart: five minutes. */
const keptPoints = 300
const retryMs = 3_000

export interface Watched {
  /** undefined: nothing has been told yet. */
  readonly view: OpsView | undefined
  /** Earlier views and this one. */
  readonly history: readonly OpsView[]
  /** Told of each second; not so while the server cannot be reached. */
  readonly isLive: boolean
}

/** What the server tells each second, over and over until the page is left. */
export function useOps(): Watched {
  const [watched, setWatched] = useState<Watched>({ view: undefined, history: [], isLive: false })
  useEffect(() => {
    let [events, timer] = [connect(), 0]
    function connect(): EventSource {
      const source = new EventSource('/ops/events')
      source.onmessage = ({ data }) => {
        const view: OpsView = JSON.parse(data)
        setWatched(({ history }) => ({ view, history: [...history, view].slice(-keptPoints), isLive: true }))
      }

      source.onerror = () => {
        setWatched((last) => ({ ...last, isLive: false }))
        // What was refused the browser does not try again.
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

  return watched
}
