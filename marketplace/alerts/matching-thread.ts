import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CarNews } from './car-news.ts'

export interface SearchToMatch {
  readonly id: string
  readonly query: string
  readonly brand: string
}

/** A search that finds some of the changed listings. */
export interface MatchedSearch {
  readonly id: string
  /** The count of them. */
  readonly total: number
  /** The first of them. */
  readonly listingIds: readonly number[]
}

/** A part of the changes, and the place behind it. */
export interface ReadResult {
  readonly cursor: string
  readonly news: readonly CarNews[]
  /** Whether there may be more. */
  readonly isFull: boolean
}

interface ReadRequest {
  readonly marketplaceUrl: string
  readonly after: string
  readonly limit: number
  /** Epoch milliseconds. */
  readonly now: number
}

export type ThreadRequest =
  | ({ readonly ask: 'read' } & ReadRequest)
  | { readonly ask: 'match'; readonly searches: readonly SearchToMatch[] }

/**
 * A thread that reads changes of the inventory and then matches searches against them, one request at a time.
 */
export interface MatchingThread {
  read(request: ReadRequest): Promise<ReadResult>
  match(searches: readonly SearchToMatch[]): Promise<readonly MatchedSearch[]>
  close(): Promise<void>
}

/** Garbage is collected early: matching leaves much of it, and a thread takes what it may. */
const resourceLimits = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 160 }

/** Starts the thread. Its memory is given back when it is closed. */
export function openMatchingThread(): MatchingThread {
  // A module that the process was started with, such as one that ends it with its launcher, is not for a
  // thread.
  const worker = new Worker(new URL('./matching.worker.ts', import.meta.url), {
    resourceLimits,
    execArgv: [],
  })

  const ask = async (request: ThreadRequest): Promise<unknown> => {
    worker.postMessage(request)
    const [reply] = (await once(worker, 'message')) as [{ answer?: unknown; error?: string }]
    if (reply.error !== undefined) throw new Error(reply.error)
    return reply.answer
  }

  return {
    read: (request) => ask({ ask: 'read', ...request }) as Promise<ReadResult>,
    match: (searches) => ask({ ask: 'match', searches }) as Promise<readonly MatchedSearch[]>,
    async close() {
      await worker.terminate()
    },
  }
}
