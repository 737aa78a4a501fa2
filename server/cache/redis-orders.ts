import { hostname } from 'node:os'
import { Cluster, type Redis } from 'ioredis'
import { Value } from 'typebox/value'
import { BreakerOrder, type Instance } from '#shared/features/ops/breaker-order.ts'

/** The orders that hold, by their call, for processes that start later. */
const key = 'srp:orders'

/** The name of a connection that hears news: Redis lists the instances by it. A name has no spaces. */
const prefix = 'srp@'
export const subscriberName = `${prefix}${hostname().replace(/\s/g, '-')}`

export async function keepOrder(redis: Redis | Cluster, order: BreakerOrder): Promise<void> {
  await redis.hset(key, order.call, JSON.stringify(order))
}

/** The orders that were given before this process could hear them; what is no order is left out. */
export async function keptOrders(redis: Redis | Cluster): Promise<BreakerOrder[]> {
  return Object.values(await redis.hgetall(key)).flatMap((text) => {
    try {
      const order: unknown = JSON.parse(text)
      return Value.Check(BreakerOrder, order) ? [order] : []
    } catch {
      // The text is no JSON.
      return []
    }
  })
}

/** The instances whose processes hear news, by the names of their connections. */
export async function listInstances(redis: Redis | Cluster): Promise<Instance[]> {
  const nodes = redis instanceof Cluster ? redis.nodes('all') : [redis]
  const lists = await Promise.all(nodes.map((node) => node.client('LIST', 'TYPE', 'PUBSUB')))
  // In a cluster, ioredis puts a name of its own before that of the connection.
  const hosts = [...String(lists.join('\n')).matchAll(/ name=(?:\S+:)?srp@(\S+)/g)].map(
    ([, host = '']) => host,
  )

  return Object.entries(Object.groupBy(hosts, (host) => host))
    .map(([host, each = []]) => ({ host, processes: each.length }))
    .sort((one, other) => one.host.localeCompare(other.host))
}
