import { Cluster, Redis } from 'ioredis'
import { format } from './entry.ts'

/** The address of one Redis, or the addresses of some nodes of a cluster. */
export type RedisAddress = string | readonly string[]

declare module 'ioredis' {
  interface RedisCommander<Context> {
    acquireBuffer(
      key: string,
      lease: string,
      version: string,
      freshFromMs: number,
      freshToMs: number,
      token: string,
      lifeMs: number,
    ): Promise<Buffer | 0 | 1 | 2>
    store(key: string, lease: string, token: string, bytes: Buffer, lifeMs: number): Promise<0 | 1>
    renew(lease: string, token: string, lifeMs: number): Promise<number>
    release(lease: string, token: string): Promise<number>
  }
}

/** Commands that Redis runs as one step each. Their keys are the entry's and its lease's. */
const scripts = {
  /**
   * Replies with the entry where its head says that it is of this version and when its freshness ends is
   * within the given times. Otherwise acquires the lease and replies 0 where another process holds it, 1
   * where it is acquired, 2 where it is acquired and the stored bytes are no entry of this version.
   * Arguments: version, the two times, token of the lease, milliseconds of the lease.
   */
  acquire: {
    numberOfKeys: 2,
    lua: `
      local stored = redis.call('GET', KEYS[1])
      local acquired = 1
      if stored then
        local format, version, fresh = string.match(stored, '^(%d+) (%S+) ([%d.]+) ')
        if format ~= '${format}' or version ~= ARGV[1] then acquired = 2
        elseif tonumber(fresh) > tonumber(ARGV[2]) and tonumber(fresh) <= tonumber(ARGV[3]) then
          return stored
        end
      end
      if redis.call('SET', KEYS[2], ARGV[4], 'NX', 'PX', ARGV[5]) then return acquired end
      return 0`,
  },
  /**
   * Stores an entry and ends its lease, unless another process holds the lease by now. Arguments: token,
   * entry, milliseconds until the entry expires.
   */
  store: {
    numberOfKeys: 2,
    lua: `
      local holder = redis.call('GET', KEYS[2])
      if holder and holder ~= ARGV[1] then return 0 end
      redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
      if holder then redis.call('DEL', KEYS[2]) end
      return 1`,
  },
  /** Renews a lease where the token still holds it. Arguments: token, milliseconds of the lease. */
  renew: {
    numberOfKeys: 1,
    lua: `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`,
  },
  /** Ends a lease where the token still holds it. Argument: token. */
  release: {
    numberOfKeys: 1,
    lua: `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`,
  },
} as const

// By default ioredis waits for more than 10 s when Redis is down.
const limits = {
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  // ioredis would subscribe again without catching its failure, which would end the process.
  autoResubscribe: false,
  connectTimeout: 1_000,
  // The limit of the commands that open a connection; the cache's own commands have less time.
  commandTimeout: 1_000,
}

const retryDelayMs = (attempt: number) => Math.min(attempt * 100, 1_000)

interface ConnectOptions {
  /** The name of the connection, by which operators of Redis know it. */
  readonly name?: string
}

export function connectRedis(address: RedisAddress, { name }: ConnectOptions = {}): Redis | Cluster {
  const named = name === undefined ? {} : { connectionName: name }
  if (typeof address === 'string')
    return new Redis(address, {
      ...limits,
      ...named,
      enableOfflineQueue: false,
      retryStrategy: retryDelayMs,
      // After a failover the old master still answers, but takes no writes.
      reconnectOnError: (error) => error.message.startsWith('READONLY'),
      scripts,
    })

  const cluster = new Cluster([...address], {
    redisOptions: { ...limits, ...named, ...credentialsOf(address[0] ?? '') },
    // A name stays a name: nodes may give the same one, certificates are for it, and where one of the names
    // has no address the other nodes are found all the same.
    dnsLookup: (name, found) => found(null, name),
    enableOfflineQueue: false,
    clusterRetryStrategy: retryDelayMs,
    // Commands to a master that died fail at once; the other nodes name its successor.
    retryDelayOnFailover: 0,
    retryDelayOnClusterDown: 0,
    slotsRefreshTimeout: 1_000,
    slotsRefreshInterval: 1_000,
    scripts,
  })

  // A node that joins later is connected before the first command needs it.
  cluster.on('+node', (node: Redis) => cluster.status === 'ready' && void connectNode(node))

  return cluster
}

/**
 * Connects each node of a cluster that is ready, before the first command needs it. Nodes that cannot be
 * connected are left out. Before the cluster is ready, they must not be connected: it asks one of its nodes
 * whether it is ready, fails where that one is on its way, and would begin anew for ever where the nodes give
 * other names for themselves than those by which they were found.
 */
export async function connectNodes(redis: Redis | Cluster): Promise<void> {
  if (redis instanceof Cluster) await Promise.all(redis.nodes().map(connectNode))
}

async function connectNode(node: Redis): Promise<void> {
  if (node.status === 'wait') await node.connect().catch(() => undefined)
  else if (node.status !== 'ready' && node.status !== 'end')
    await new Promise((resolve) => node.once('ready', resolve).once('end', resolve))
}

/** The name, password and TLS of the first address, which every node of the cluster shares. */
function credentialsOf(address: string): { username?: string; password?: string; tls?: object } {
  const { protocol, username, password } = new URL(address)
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  }
}

/** The nodes that hold entries: each master of a cluster, or the one Redis. */
export const mastersOf = (redis: Redis | Cluster): Redis[] =>
  redis instanceof Cluster ? redis.nodes('master') : [redis]
