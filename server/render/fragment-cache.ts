import { LRUCache } from 'lru-cache'
import type { CacheMetrics } from '#server/observe/cache-metrics.ts'
import type { Fragments } from '#shared/pages/rendered-page.ts'

/** Stands for a part that one page had. */
const seenOnce = ''

/** Characters take one byte or two. */
const bytesPerCharacter = 2

/**
 * Printed parts of pages in this process's memory. A key is the facts themselves and no hash of them, so that
 * what is found was printed from these very facts, and a car whose price has changed is another.
 * @returns undefined where there is no room: pages are rendered as a whole
 */
export function createFragments({
  maxBytes,
  metrics,
}: {
  maxBytes: number
  metrics: CacheMetrics
}): Fragments | undefined {
  if (maxBytes === 0) return undefined
  const fragments = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (html, key) => bytesPerCharacter * (html.length + key.length),
  })

  const found = metrics.requests.labels({ cache: 'fragment', result: 'memory' })
  const missed = metrics.requests.labels({ cache: 'fragment', result: 'miss' })

  return {
    find(key, print) {
      const known = fragments.get(key)
      if (known) {
        found.inc()
        return known
      }

      missed.inc()
      const html = known === undefined ? seenOnce : print()
      fragments.set(key, html)
      metrics.fragmentBytes.set(fragments.calculatedSize)

      return html || undefined
    },
  }
}
