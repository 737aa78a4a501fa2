import type { Inputs } from './inputs.ts'

/** Pages a second by where they come from. */
export interface Mix {
  readonly memory: number
  readonly redis: number
  readonly made: number
}

export interface Plan {
  readonly pagesPerS: number
  readonly mix: Mix
  /** Cores of page servers at work. */
  readonly busyCores: number
  /** Page servers of one core each, so many that those of the zones that are left suffice. */
  readonly servers: number
  readonly memoryGb: number
  /** Cores of the search engine, likewise with a zone in reserve. */
  readonly searchCores: number
  readonly searchesPerS: number
  readonly redisOpsPerS: number
  readonly redisGb: number
  /** Masters of the Redis Cluster. Each has a replica, which costs as much. */
  readonly redisMasters: number
  readonly gbitOut: number
  readonly usdPerMillion: { readonly processors: number; readonly memory: number; readonly traffic: number }
}

/** The share of all known searches that each of them has, by Zipf's law, the most popular one first. */
export function zipfShares(count: number): Float64Array {
  const weights = Float64Array.from({ length: count }, (_, index) => 1 / (index + 1))
  const total = weights.reduce((sum, weight) => sum + weight, 0)

  return weights.map((weight) => weight / total)
}

/**
 * Where pages come from. A page that is asked for `a` times a second and is fresh for `F` seconds is made `a
 * / (1 + F a)` times a second, by one process for all. Likewise a process that gets its part of these
 * requests reads it from Redis once in its freshness and has it in memory for the others, where its memory
 * has room for it.
 */
export function mixOf(pagesPerS: number, servers: number, inputs: Inputs): Mix {
  const { freshS, searches, newShare, pagesInMemory } = inputs
  const known = pagesPerS * (1 - newShare)
  let [made, memory] = [pagesPerS * newShare, 0]

  zipfShares(searches).forEach((share, rank) => {
    const asked = known * share
    const makes = asked / (1 + freshS * asked)
    const perServer = asked / servers
    const found = rank < pagesInMemory ? (asked * freshS * perServer) / (1 + freshS * perServer) : 0
    made += makes
    memory += Math.min(found, asked - makes)
  })

  return { memory, redis: pagesPerS - made - memory, made }
}

/** The cores at work for these pages. */
export const coresOf = ({ memory, redis, made }: Mix, { pagesPerCore }: Inputs): number =>
  memory / pagesPerCore.memory + redis / pagesPerCore.redis + made / pagesPerCore.made

/**
 * So many, in equal numbers in each zone, that those left after the loss of a zone are used as far as
 * allowed.
 */
export function withReserve(busy: number, { zones, maxUse }: Inputs): number {
  return zones * Math.ceil(busy / maxUse / (zones - 1))
}

/** The plan for so many pages a second. */
export function planFor(pagesPerS: number, inputs: Inputs): Plan {
  const { redis, pageBytes, podMb, usd, searches, searchCpuS } = inputs
  let servers: number = inputs.zones
  let mix = mixOf(pagesPerS, servers, inputs)

  // More servers have less in memory each, which needs more servers.
  for (let needed = servers; ; servers = needed) {
    mix = mixOf(pagesPerS, servers, inputs)
    needed = withReserve(coresOf(mix, inputs), inputs)
    if (needed <= servers) break
  }

  const searchCores = withReserve(mix.made * searchCpuS, inputs)
  const redisOpsPerS = mix.made * redis.opsMade + mix.redis * redis.opsRead
  const redisMasters = withReserve(redisOpsPerS * redis.cpuSPerOp, inputs)
  const memoryGb = (servers * podMb) / 1024
  const perMillion = (usdPerHour: number) => (usdPerHour / (pagesPerS * 3_600)) * 1e6

  return {
    ...{ pagesPerS, mix, servers, memoryGb, searchCores, redisOpsPerS, redisMasters },
    busyCores: coresOf(mix, inputs),
    searchesPerS: mix.made,
    // What was made within the hour for which a stale page is of use.
    redisGb: ((searches + pagesPerS * inputs.newShare * 3_600) * redis.bytesPerSearch) / 1024 ** 3,
    gbitOut: (pagesPerS * pageBytes * 8) / 1e9,
    usdPerMillion: {
      processors: perMillion((servers + searchCores + 2 * redisMasters) * usd.cpuHour),
      memory: perMillion(memoryGb * usd.gbHour),
      traffic: ((1e6 * pageBytes) / 1e9) * usd.gbOut,
    },
  }
}
