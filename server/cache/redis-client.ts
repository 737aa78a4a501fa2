import { Cluster, Redis } from 'ioredis'
import { redisScripts } from './redis-scripts.ts'

/** The address of one Redis, or those of some nodes of a cluster. */
export type RedisPlace = string | readonly string[]

declare module 'ioredis' {
  interface RedisCommander<Context> {
    claimBuffer(
      key: string,
      lease: string,
      version: string,
      freshFromMs: number,
      token: string,
      lifeMs: number,
    ): Promise<Buffer | 0 | 1 | 2>
    keep(key: string, lease: string, token: string, bytes: Buffer, lifeMs: number): Promise<0 | 1>
    renew(lease: string, token: string, lifeMs: number): Promise<number>
    release(lease: string, token: string): Promise<number>
  }
}

// ioredis waits for more than 10 s by default when Redis is down.
const limits = {
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  connectTimeout: 1_000,
  // Of the commands by which a connection begins; each of ours has less time.
  commandTimeout: 1_000,
}

const waitBefore = (attempt: number) => Math.min(attempt * 100, 1_000)

export function connectRedis(place: RedisPlace): Redis | Cluster {
  if (typeof place === 'string')
    return new Redis(place, {
      ...limits,
      enableOfflineQueue: false,
      retryStrategy: waitBefore,
      // After a failover the old master still answers, but takes no writes.
      reconnectOnError: (error) => error.message.startsWith('READONLY'),
      scripts: redisScripts,
    })

  return new Cluster([...place], {
    // Nodes are connected before anybody waits for them.
    redisOptions: { ...limits, ...secretsOf(place[0] ?? ''), lazyConnect: false },
    enableOfflineQueue: false,
    clusterRetryStrategy: waitBefore,
    // A master that died fails at once; who took its place is asked of the others.
    retryDelayOnFailover: 0,
    retryDelayOnClusterDown: 0,
    slotsRefreshTimeout: 1_000,
    slotsRefreshInterval: 1_000,
    scripts: redisScripts,
  })
}

/** Nodes that the others name are met with the same name, password and TLS. */
function secretsOf(address: string): { username?: string; password?: string; tls?: object } {
  const { protocol, username, password } = new URL(address)
  return {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  }
}

/** Each node that holds values of its own. */
export const mastersOf = (redis: Redis | Cluster): Redis[] =>
  redis instanceof Cluster ? redis.nodes('master') : [redis]
