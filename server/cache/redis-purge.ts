import { type ChainableCommander, Cluster, type Redis } from 'ioredis'
import { headLength, readHead } from './entry.ts'
import { holdsListings, type PurgeFilter, patternOf } from './purge.ts'
import { connectRedis, mastersOf, type RedisAddress } from './redis-client.ts'
import { subscriberName } from './redis-orders.ts'

export interface PurgeListeners {
  readonly onMessage: (text: string) => void
  /** Called when the channel is subscribed to: purges before that may have been missed. */
  readonly onSubscribed: () => void
}

const channel = 'srp:news'

/**
 * The channel by which processes pass purges on to each other, on a connection of its own. A process without
 * a connection misses them.
 */
export class PurgeChannel {
  readonly #subscriber: Redis | Cluster

  constructor(address: RedisAddress, { onMessage, onSubscribed }: PurgeListeners) {
    this.#subscriber = connectRedis(address, { name: subscriberName })
    this.#subscriber.on('ready', () =>
      this.#subscriber.subscribe(channel).then(onSubscribed, () => this.reconnect()),
    )

    // In a cluster, the node that left may be the one that passed messages on.
    this.#subscriber.on('-node', onSubscribed)
    this.#subscriber.on('message', (_channel: string, text: string) => onMessage(text))

    // The connection for commands has the same trouble, and logs it.
    this.#subscriber.on('error', () => undefined)
  }

  reconnect(): void {
    this.#subscriber.disconnect(true)
  }

  close(): void {
    this.#subscriber.disconnect()
  }
}

/**
 * Passes a message on to every process that is subscribed. In a cluster any node does so, and one that is
 * connected is asked: the client by itself might choose a master that has died.
 */
export async function publishNews(redis: Redis | Cluster, text: string): Promise<void> {
  const nodes = redis instanceof Cluster ? redis.nodes() : []
  const node = nodes.find(({ status }) => status === 'ready') ?? redis
  await node.publish(channel, text)
}

/**
 * Deletes entries on all masters.
 * @returns how many
 * @throws Error where a master could not be reached, or, once all others are deleted, where a key failed
 */
export async function purgeMasters(redis: Redis | Cluster, filters: readonly PurgeFilter[]): Promise<number> {
  const masters = mastersOf(redis)
  // A dead master is missing among the connections, and its replica would bring the entries back.
  if (redis instanceof Cluster && masters.length < (await countMasters(redis)))
    throw new Error('a master of the cluster cannot be reached')

  const counts = filters.flatMap((filter) => masters.map((node) => purgeNode(node, filter)))

  // An error on one node does not end the wait for the others.
  await Promise.allSettled(counts)

  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** The number of masters that have slots, those that are down included. */
async function countMasters(cluster: Cluster): Promise<number> {
  const [, size] = /cluster_size:(\d+)/.exec(String(await cluster.cluster('INFO'))) ?? []
  return Number(size)
}

/** The keys that one step scans; other commands wait that long. */
const keysPerStep = 500

/**
 * Deletes entries on one node, step by step.
 * @returns how many
 * @throws Error after the last step, where a key failed
 */
async function purgeNode(node: Redis, filter: PurgeFilter): Promise<number> {
  const errors: Error[] = []
  let count = 0
  let cursor = '0'

  do {
    const [next, found] = await node.scan(cursor, 'MATCH', patternOf(filter), 'COUNT', keysPerStep)
    const { listings } = filter
    const keys = listings === undefined ? found : await keysWith(listings, { node, keys: found, errors })

    // One command a key: in a cluster, the keys of one command must be in one slot.
    const deleting = node.pipeline()
    for (const key of keys) deleting.unlink(key)

    for (const deleted of await repliesTo(deleting, errors)) count += Number(deleted ?? 0)
    cursor = next
  } while (cursor !== '0')

  if (errors[0]) throw errors[0]

  return count
}

interface Step {
  readonly node: Redis
  readonly keys: readonly string[]
  readonly errors: Error[]
}

/** The keys of the entries that hold one of the listings. */
async function keysWith(listings: PurgeFilter['listings'], { node, keys, errors }: Step): Promise<string[]> {
  const reading = node.pipeline()
  for (const key of keys) reading.getrangeBuffer(key, 0, headLength - 1)

  const heads = await repliesTo(reading, errors)

  return keys.filter((_, index) => {
    const bytes = heads[index]
    if (!(bytes instanceof Buffer)) return false

    const head = readHead(bytes)

    // Where the head is longer than what was read, the entry is purged: it is only fetched again.
    return head.length === 0 || holdsListings(head, listings)
  })
}

/**
 * The replies to the commands of a pipeline, undefined where one failed; adds the first error to `errors`.
 */
async function repliesTo(pipeline: ChainableCommander, errors: Error[]): Promise<unknown[]> {
  const results = (await pipeline.exec()) ?? []
  const [error] = results.flatMap(([failure]) => failure ?? [])
  if (error) errors.push(error)

  return results.map(([failure, reply]) => (failure ? undefined : reply))
}
