import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Pool } from 'undici'
import { requestWithin } from '#marketplace/outgoing/request-within.ts'
import type { PhotoFacts } from './cut-photo.ts'
import { readyPhotosPath } from './photo.routes.ts'
import type { LookUpPhotos } from './with-photos.ts'

/** Photos are asked for again after this time: page servers hear of new ones no sooner. */
const freshMs = 10_000
/** Cars are drawn where an answer takes longer. That of 500 cars with 60 photos each has some 3 MB. */
const bounds = { timeoutMs: 300, maxBytes: 8 * 1_024 * 1_024 } as const
/** Cars are drawn while as many look-ups wait for a socket. */
const maxQueued = 64
/** After a failure nothing is asked for this time. */
const pauseMs = 1_000
/** The cars whose photos are in memory: some hundred bytes each. */
const maxCachedCars = 20_000

export interface RemotePhotos {
  readonly lookUp: LookUpPhotos
  close(): Promise<void>
}

interface RemotePhotosOptions {
  /** The base address of the marketplace that fetches photos. */
  readonly url: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Photos as another marketplace has them. While it does not answer, cars whose photos are not known are
 * drawn.
 */
export function openRemotePhotos({ url, log }: RemotePhotosOptions): RemotePhotos {
  const pool = new Pool(new URL(url).origin, {
    ...{ connections: 8, allowH2: false },
    connect: { timeout: bounds.timeoutMs },
  })

  const known = new LRUCache<string, readonly PhotoFacts[]>({ max: maxCachedCars, ttl: freshMs })
  let failedMs = Number.NEGATIVE_INFINITY

  const ask = async (vins: readonly string[]): Promise<void> => {
    const isPaused = performance.now() - failedMs < pauseMs || pool.stats.queued >= maxQueued
    if (vins.length === 0 || isPaused) return

    try {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ vins })
      const { status, text } = await requestWithin(
        pool,
        { method: 'POST', path: readyPhotosPath, headers, body },
        bounds,
      )

      if (status !== 200) throw new Error(`answered ${status}: ${text.slice(0, 500)}`)

      const { photos }: { photos: Readonly<Record<string, readonly PhotoFacts[]>> } = JSON.parse(text)
      for (const vin of vins) known.set(vin, photos[vin] ?? [])
    } catch (err) {
      failedMs = performance.now()
      log.warn({ err }, 'photos of the other marketplace unavailable')
    }
  }

  return {
    async lookUp(vins) {
      // What is known now may be forgotten while the others are asked for.
      const photos = new Map(vins.map((vin) => [vin, known.get(vin)]))
      await ask(vins.filter((vin) => !photos.get(vin)))
      return new Map(vins.map((vin) => [vin, photos.get(vin) ?? known.get(vin) ?? []]))
    },
    close: () => pool.destroy(),
  }
}
