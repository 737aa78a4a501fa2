import type { Cluster, Redis } from 'ioredis'
import { connectRedis, type RedisPlace } from './redis-client.ts'

export interface NewsListeners {
  readonly onNews: (text: string) => void
  /** Something may have been missed: from now on nothing is. */
  readonly onGap: () => void
}

const channel = 'srp:news'

/** What processes tell each other through Redis, on a connection of its own. Who is away misses it. */
export class RedisNews {
  readonly #listener: Redis | Cluster

  constructor(place: RedisPlace, { onNews, onGap }: NewsListeners) {
    this.#listener = connectRedis(place)
    let hasListened = false
    const noteGap = () => {
      if (hasListened) onGap()
      hasListened = true
    }
    this.#listener.on('ready', () => this.#listener.subscribe(channel).then(noteGap, () => this.reconnect()))
    // In a cluster the node that passed news on may be the one that left.
    this.#listener.on('-node', () => hasListened && onGap())
    this.#listener.on('message', (_channel: string, text: string) => onNews(text))
    // The connection for commands has the same trouble, and tells of it.
    this.#listener.on('error', () => undefined)
  }

  reconnect(): void {
    this.#listener.disconnect(true)
  }

  close(): void {
    this.#listener.disconnect()
  }
}

export async function tellNews(redis: Redis | Cluster, text: string): Promise<void> {
  await redis.publish(channel, text)
}
