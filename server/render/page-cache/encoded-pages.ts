import { promisify } from 'node:util'
import { gzip, zstdCompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { ownBytesOf } from '#server/cache/copy-of.ts'
import type { Encoding } from '#server/render/content-encoding.ts'
import { type CachedPage, htmlOf, type PackedPage, toBrotli } from './cached-page.ts'

type BodyName = Encoding | 'identity'

type Bodies = Readonly<Partial<Record<BodyName, Buffer>>>

const encoders: Readonly<Record<BodyName, (html: Buffer) => Promise<Buffer>>> = {
  br: toBrotli,
  gzip: promisify(gzip),
  zstd: promisify(zstdCompress),
  identity: async (html) => html,
}

interface EncodedPagesOptions {
  /** The size of all bodies together; with 0 each client has its own made. */
  readonly maxBytes: number
  /** Called with the Brotli of a packed page, once it has been made. */
  readonly onBrotli: (page: PackedPage, brotli: Buffer) => void
  /** The Brotli of a packed page is made even if its first client takes another encoding. */
  readonly needsBrotli: boolean
}

/**
 * The bodies of cached pages, by encoding. A page in memory is encoded for the first client that takes an
 * encoding, and its body is sent to the others for as long as there is room for it.
 */
export class EncodedPages {
  readonly #bodies: LRUCache<CachedPage, Bodies>
  readonly #options: EncodedPagesOptions
  /** The bodies that are being made, once for all clients that wait for one. */
  readonly #making = new WeakMap<CachedPage, Map<BodyName, Promise<Buffer>>>()

  constructor(options: EncodedPagesOptions) {
    this.#options = options
    this.#bodies = new LRUCache({
      maxSize: Math.max(1, options.maxBytes),
      sizeCalculation: (bodies) => Object.values(bodies).reduce((sum, { length }) => sum + length, 0) || 1,
    })
  }

  /** The body of a page in an encoding, where it is there. */
  peek(page: CachedPage, encoding: Encoding | undefined): Buffer | undefined {
    if (encoding === 'br' && 'brotli' in page) return page.brotli
    return this.#bodies.get(page)?.[encoding ?? 'identity']
  }

  /**
   * The body of a page in an encoding; of one from Redis, which is another object at each request, nothing is
   * remembered. @throws Error where the page cannot be read
   */
  async bodyOf(page: CachedPage, encoding: Encoding | undefined, tier: string): Promise<Buffer> {
    const known = this.peek(page, encoding)
    if (known !== undefined) return known

    const name = encoding ?? 'identity'
    const making = this.#making.get(page) ?? new Map<BodyName, Promise<Buffer>>()
    this.#making.set(page, making)
    const body = making.get(name) ?? this.#make(page, name, tier).finally(() => making.delete(name))
    making.set(name, body)

    return body
  }

  async #make(page: CachedPage, name: BodyName, tier: string): Promise<Buffer> {
    const body = ownBytesOf(await encoders[name](await htmlOf(page)))
    if (tier === 'memory') this.#bodies.set(page, { ...this.#bodies.get(page), [name]: body })
    if ('packed' in page) this.#passOn(page, name, body)

    return body
  }

  #passOn(page: PackedPage, name: BodyName, body: Buffer): void {
    const { onBrotli, needsBrotli } = this.#options
    if (name === 'br') onBrotli(page, body)
    // Where it fails, the next client that asks for Brotli has it made.
    else if (needsBrotli) this.bodyOf(page, 'br', 'memory').catch(() => undefined)
  }
}
