import { useEffect, useState } from 'react'
import type { OpsView } from '#shared/features/ops/ops-view.ts'

/** The number of views in the history: five minutes. */
const maxViews = 300
const retryMs = 3_000

interface OpsFeed {
  /** Undefined until the first view has come. */
  readonly view: OpsView | undefined
  /** The earlier views and the latest one. */
  readonly history: readonly OpsView[]
  /** Whether views arrive each second; false while the server cannot be reached. */
  readonly isLive: boolean
}

/** The views that the server sends each second, until the page is left. A lost connection is opened again. */
export function useOps(): OpsFeed {
  const [feed, setFeed] = useState<OpsFeed>({ view: undefined, history: [], isLive: false })
  useEffect(() => {
    let [events, timer] = [connect(), 0]
    function connect(): EventSource {
      const source = new EventSource('/ops/events')
      source.onmessage = ({ data }) => {
        const view: OpsView = JSON.parse(data)
        setFeed(({ history }) => ({ view, history: [...history, view].slice(-maxViews), isLive: true }))
      }

      source.onerror = () => {
        setFeed((last) => ({ ...last, isLive: false }))
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

  return feed
}
