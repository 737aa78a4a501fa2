import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { Cluster, type Redis } from 'ioredis'
import { Value } from 'typebox/value'
import { BreakerOrder, type Instance } from '#shared/features/ops/breaker-order.ts'

/** The orders that hold, by their call, for processes that start later. */
const key = 'srp:orders'

/** The name of a connection that hears news: Redis lists the instances by it. A name has no spaces. */
const prefix = 'srp@'
export const subscriberName = `${prefix}${hostname().replace(/\s/g, '-')}`

/** The time between two looks at the kept orders, for those whose message did not arrive. */
const readEveryMs = 5_000

/** The attempts to keep an order whose slot has no master, a second apart: until a replica has taken over. */
const keepAttempts = 60

interface KeptOrdersOptions {
  readonly redis: Redis | Cluster
  /** The result of some commands together; undefined where Redis is down. */
  readonly attempt: <Result>(send: () => Promise<Result>) => Promise<Result | undefined>
  /** Called with each order that is kept, again and again. */
  readonly onOrder: (order: BreakerOrder) => void
}

/** The orders that Redis keeps for processes that start later, or that missed a message. */
export class KeptOrders {
  readonly #options: KeptOrdersOptions
  readonly #reading: NodeJS.Timeout

  constructor(options: KeptOrdersOptions) {
    this.#options = options
    this.#reading = setInterval(() => void this.carryOut(), readEveryMs).unref()
  }

  /**
   * Keeps an order, unless a later one to the same call is kept; later where the master of its slot is down.
   */
  async keep(order: BreakerOrder): Promise<void> {
    if (!(await this.#keepNow(order))) void this.#keepLater(order)
  }

  async #keepNow(order: BreakerOrder): Promise<boolean> {
    const { redis, attempt } = this.#options
    const isKept = await attempt(async () => {
      const [known] = ordersIn(await redis.hget(key, order.call))
      if (known === undefined || known.atMs <= order.atMs)
        await redis.hset(key, order.call, JSON.stringify(order))

      return true
    })

    return isKept ?? false
  }

  async #keepLater(order: BreakerOrder): Promise<void> {
    for (let left = keepAttempts; left > 0; left--) {
      await delay(1_000, undefined, { ref: false })
      if (await this.#keepNow(order)) return
    }
  }

  async carryOut(): Promise<void> {
    const { redis, attempt, onOrder } = this.#options
    const kept = await attempt(() => redis.hgetall(key))
    for (const order of Object.values(kept ?? {}).flatMap(ordersIn)) onOrder(order)
  }

  close(): void {
    clearInterval(this.#reading)
  }
}

/** The order in a text; none where the text is no order. */
function ordersIn(text: string | null): BreakerOrder[] {
  try {
    const order: unknown = JSON.parse(text ?? 'null')
    return Value.Check(BreakerOrder, order) ? [order] : []
  } catch {
    // The text is no JSON.
    return []
  }
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
