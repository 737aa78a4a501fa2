import type { Cluster, Redis } from 'ioredis'
import { connectRedis, type RedisPlace } from './redis-client.ts'

export interface NewsListeners {
  readonly onNews: (text: string) => void
  /** From now on nothing is missed; until now something may have been. */
  readonly onListening: () => void
}

const channel = 'srp:news'

/** What processes tell each other through Redis, on a connection of its own. Who is away misses it. */
export class RedisNews {
  readonly #listener: Redis | Cluster

  constructor(place: RedisPlace, { onNews, onListening }: NewsListeners) {
    this.#listener = connectRedis(place)
    this.#listener.on('ready', () =>
      this.#listener.subscribe(channel).then(onListening, () => this.reconnect()),
    )

    // In a cluster the node that passed news on may be the one that left.
    this.#listener.on('-node', onListening)
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
