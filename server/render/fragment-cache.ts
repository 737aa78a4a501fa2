import { LRUCache } from 'lru-cache'
import type { CacheMetrics } from '#server/observe/cache-metrics.ts'
import type { FragmentCache } from '#shared/pages/create-page.ts'

/**
 * The value of a fragment that one page has requested so far. It is rendered apart once a second page does.
 */
const requestedOnce = ''

/** The size of a character in memory, at most: one byte or two. */
const bytesPerCharacter = 2

interface FragmentCacheOptions {
  readonly maxBytes: number
  readonly metrics: CacheMetrics
}

/**
 * The fragment cache: rendered parts of pages, in this process's memory. A key is the whole data of a part
 * and no hash of it, so that a hit was rendered from exactly this data; a car whose price changes is another
 * key.
 * @returns undefined where `maxBytes` is 0: every page is rendered as a whole
 */
export function createFragmentCache({ maxBytes, metrics }: FragmentCacheOptions): FragmentCache | undefined {
  if (maxBytes === 0) return undefined
  const fragments = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (html, key) => bytesPerCharacter * (html.length + key.length),
  })

  const hits = metrics.requests.labels({ cache: 'fragment', result: 'memory' })
  const misses = metrics.requests.labels({ cache: 'fragment', result: 'miss' })

  return {
    find(key, render) {
      const known = fragments.get(key)
      if (known) {
        hits.inc()
        return known
      }

      misses.inc()
      const html = known === undefined ? requestedOnce : render()
      fragments.set(key, html)
      metrics.fragmentBytes.set(fragments.calculatedSize)

      return html || undefined
    },
  }
}
