import { promisify } from 'node:util'
import { gzip, zstdCompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '#server/render/content-encoding.ts'
import { type CachedPage, htmlOf } from './cached-page.ts'

/** An encoding in which pages are not stored. */
type OtherEncoding = Exclude<Encoding, 'br'> | 'identity'

type Bodies = Readonly<Partial<Record<OtherEncoding, Buffer>>>

const compressors = { gzip: promisify(gzip), zstd: promisify(zstdCompress) }

/**
 * The bodies of cached pages for clients that take no Brotli. A page in memory is encoded for the first of
 * them, and its body is sent to the others for as long as there is room for it.
 */
export class EncodedPages {
  readonly #bodies: LRUCache<CachedPage, Bodies>

  /** @param maxBytes the size of all bodies together; with 0 each client has its own made */
  constructor(maxBytes: number) {
    this.#bodies = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: (bodies) => Object.values(bodies).reduce((sum, { length }) => sum + length, 0) || 1,
    })
  }

  /**
   * The body of a page in an encoding; of one from Redis, which is another object at each request, nothing is
   * remembered. @throws Error where the page cannot be read
   */
  async bodyOf(page: CachedPage, encoding: Encoding | undefined, tier: string): Promise<Buffer> {
    if (encoding === 'br') return page.brotli

    const known = this.#bodies.get(page)?.[encoding ?? 'identity']
    if (known !== undefined) return known

    const html = await htmlOf(page)
    const body = encoding === undefined ? html : await compressors[encoding](html)
    if (tier === 'memory')
      this.#bodies.set(page, { ...this.#bodies.get(page), [encoding ?? 'identity']: body })

    return body
  }
}
