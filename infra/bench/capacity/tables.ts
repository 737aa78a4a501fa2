import { table } from '#infra/scripts/markdown-tables.ts'
import { declared, inputs } from './inputs.ts'
import { type Plan, planFor } from './plan.ts'
import { coldCores, simulateWaits } from './simulation.ts'

const planned = 5_000
const tenfold = 10 * planned

const round = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const rows: Readonly<Record<string, (plan: Plan) => string>> = {
  'pages from the memory of a server, a second': ({ mix }) => round(mix.memory),
  'pages from Redis, a second': ({ mix }) => round(mix.redis),
  'pages made, and searches of the engine, a second': ({ mix }) => round(mix.made),
  'cores of page servers at work': ({ busyCores }) => round(busyCores, 1),
  'page servers of one core': ({ servers }) => round(servers),
  'memory of page servers': ({ memoryGb }) => `${round(memoryGb)} GB`,
  'cores of the search engine': ({ searchCores }) => round(searchCores),
  'nodes of the search engine, of 8 cores': ({ searchCores }) => round(Math.ceil(searchCores / 8)),
  'Redis commands a second': ({ redisOpsPerS }) => round(redisOpsPerS),
  'masters of the Redis Cluster, each with a replica': ({ redisMasters }) => round(redisMasters),
  'memory of all Redis masters': ({ redisGb }) => `${round(redisGb, 1)} GB`,
  'traffic to shoppers': ({ gbitOut }) => `${round(gbitOut, 1)} Gbit/s`,
  'cost of a million pages: processors': ({ usdPerMillion }) => `${round(usdPerMillion.processors, 2)} USD`,
  'cost of a million pages: memory of page servers': ({ usdPerMillion }) =>
    `${round(usdPerMillion.memory, 3)} USD`,
  'cost of a million pages: traffic': ({ usdPerMillion }) => `${round(usdPerMillion.traffic, 2)} USD`,
}

/** The tables of docs/capacity.md by their marks. */
export function capacityTables(): Readonly<Record<string, string>> {
  const [plan, ten] = [planFor(planned, inputs), planFor(tenfold, inputs)]
  const brieflyFresh = planFor(planned, { ...inputs, freshS: 10 })
  const useAfterLoss = (plan.busyCores / plan.servers / (inputs.zones - 1)) * inputs.zones
  const uses = [plan.busyCores / plan.servers, useAfterLoss, 0.7, 0.8, 0.9]

  return {
    inputs: table(
      ['figure', 'of what', 'source'],
      Object.values(declared).map(({ value, text, source }) => [String(value), text, source]),
    ),
    plan: table(
      [
        '',
        `${round(planned)} pages a second`,
        'the same, fresh for 10 s',
        `${round(tenfold)} pages a second`,
      ],
      Object.entries(rows).map(([name, print]) => [name, print(plan), print(brieflyFresh), print(ten)]),
    ),
    waits: table(
      ['use of a core', 'mean wait for it', 'wait of 99 of 100 pages'],
      uses.map((use, index) => {
        const { meanMs, p99Ms } = simulateWaits(plan.mix, use, inputs)
        const name = ['as planned', 'a zone is lost'][index]
        return [
          `${round(use * 100)} %${name ? ` (${name})` : ''}`,
          `${round(meanMs, 1)} ms`,
          `${round(p99Ms)} ms`,
        ]
      }),
    ),
    cold: table(
      ['second without a cached page', 'cores of page servers at work', 'of those that there are'],
      coldCores(planned, inputs, 10).flatMap((cores, second) =>
        [0, 1, 2, 4, 9].includes(second)
          ? [[String(second + 1), round(cores, 1), `${round((cores / plan.servers) * 100)} %`]]
          : [],
      ),
    ),
  }
}
