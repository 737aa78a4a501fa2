import type { RequestListener } from 'node:http'
import type { Test } from 'tap'
import { loadConfig } from '#server/config.ts'
import { mediaPath } from '#shared/search/paths.ts'
import { visitUntilCached } from './cached-page.ts'
import type { FaultName } from './fault-table.ts'
import { only } from './flags.ts'
import { startWithLogFile } from './full-log.ts'
import { type FaultyCall, type MarketplaceWithFaults, startMarketplaceWithFaults } from './marketplace.ts'
import { answers, hangs, resets, startOrigin } from './origin.ts'
import { processesOf } from './processes.ts'
import { type ProductOptions, startProduct } from './product.ts'
import { all } from './product-with-faults.ts'
import { startRedis } from './redis.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** A server whose live view is watched, before its fault. */
export interface WatchedServer {
  readonly admin: string
  /** Causes the fault; called anew at each event, with how many there were since the first call. */
  readonly cause: (event: number) => unknown
  /** One visit of a shopper, each for another search. */
  readonly visit: () => Promise<unknown>
  /** The visits at each event. */
  readonly visits: number
}

/** Starts a server for a fault. */
export type StartFault = (t: Test, marketplace: string) => Promise<WatchedServer>

const fewCards = { flags: only('spotlights'), pageSize: 3 }
const { admission } = loadConfig({})

let searches = 0
const newSearch = () => `${all}?maxPrice=${20_000 + searches++}`

interface FaultOptions extends Pick<ProductOptions, 'redis' | 'settings' | 'origins'> {
  readonly visits?: number
}

/** The product at its default limits, on a marketplace whose calls can be given faults. */
async function startAtDefaults(t: Test, marketplace: string, options: FaultOptions = {}) {
  const { visits = 3, redis, settings = fewCards, origins = {} } = options
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, {
    ...{ marketplace: upstream.url, origins, settings, admission, timeoutFactor: 1 },
    ...(redis !== undefined && { redis }),
  })

  const admin = await product.admin.listen({ port: 0, host: '127.0.0.1' })

  return { upstream, product, admin, visits, visit: () => product.visit(newSearch()) }
}

const withCall =
  (
    call: FaultyCall,
    behaviour: (upstream: MarketplaceWithFaults) => RequestListener,
    options?: FaultOptions,
  ) =>
  async (t: Test, marketplace: string): Promise<WatchedServer> => {
    const { upstream, ...server } = await startAtDefaults(t, marketplace, options)
    return { ...server, cause: () => upstream.fault(call, behaviour(upstream)) }
  }

/** Answers late; an answer that waits ends with its request. */
export const delays =
  (ms: number) =>
  ({ forward }: Pick<MarketplaceWithFaults, 'forward'>): RequestListener =>
  (request, response) => {
    const forwarding = setTimeout(() => forward(request, response), ms)
    response.on('close', () => clearTimeout(forwarding))
  }

/** Fails some requests of each ten. */
function failsSome(share: number) {
  let asked = 0
  const answered503 = answers({}, { status: 503 })
  return ({ forward }: Pick<MarketplaceWithFaults, 'forward'>): RequestListener =>
    (request, response) => {
      asked += 1
      const isFailing = (asked * share) % 10 < share
      if (isFailing) answered503(request, response)
      else forward(request, response)
    }
}

const picture = answers('', { headers: { 'content-type': 'image/png' } })

/** Pictures come from an origin of their own, which has the fault. */
const withPictures =
  (behaviour: (pictures: { readonly forward: RequestListener }) => RequestListener, visits?: number) =>
  async (t: Test, marketplace: string): Promise<WatchedServer> => {
    const origin = await startOrigin(t, picture)
    const options = { origins: { media: origin.url }, ...(visits !== undefined && { visits }) }
    const { product, ...server } = await startAtDefaults(t, marketplace, options)
    const visit = () => product.visit(`${mediaPath}/car.png`)

    return { ...server, visit, cause: () => origin.behave(behaviour({ forward: picture })) }
  }

const always = (behaviour: RequestListener) => () => behaviour

/** The built server in processes of its own. */
async function startProcess(t: Test, marketplace: string, env: Readonly<Record<string, string>> = {}) {
  const server = await startServerProcess(t, {
    marketplace,
    settings: fewCards,
    env: { ...atDefaults, ...env },
  })
  return { server, admin: server.admin, visits: 3, visit: () => see(server) }
}

const atDefaults = {
  LOG_LEVEL: 'fatal',
  TIMEOUT_FACTOR: '1',
  RENDER_QUEUE: String(admission.queued),
  RENDER_WAIT_MS: String(admission.waitMs),
  LOOP_LAG_MS: String(admission.lagMs),
}

const see = async (server: ServerProcess) => (await server.open(newSearch())).whole()

/** Two workers, both serving. */
async function startTwo(t: Test, marketplace: string, env: Readonly<Record<string, string>> = {}) {
  const started = await startProcess(t, marketplace, { WORKERS: '2', ...env })
  while ((await started.server.metric('srp_workers')) !== 2);
  return started
}

const firstWorker = async ({ child }: ServerProcess) => Number((await processesOf(child))[0])

/** The server of each fault of the table. */
export const startFault: Readonly<Record<FaultName, StartFault>> = {
  'The search takes 2 s': withCall('search', delays(2_000)),
  'An optional call takes 1.8 s': withCall('spotlights', delays(1_800)),
  'An optional call answers 503 to three requests of ten': withCall('spotlights', failsSome(3), {
    visits: 5,
  }),
  'An optional call answers 429 with Retry-After': withCall(
    'spotlights',
    always(answers({}, { status: 429, headers: { 'retry-after': '60' } })),
  ),
  'An optional call answers 429 without Retry-After': withCall(
    'spotlights',
    always(answers({}, { status: 429 })),
  ),
  'An optional call hangs, and few shoppers come': withCall('spotlights', always(hangs), { visits: 1 }),
  'An optional call hangs, and needs more sockets than it may have': withCall('eligibility', always(hangs), {
    visits: 1,
    settings: { flags: only('eligibility') },
  }),
  'An optional call answers what breaks its schema': withCall(
    'spotlights',
    always(answers({ spotlights: 'none' })),
  ),
  'Pictures take 1.8 s': withPictures(delays(1_800)),
  'Three pictures of ten are answered with 503': withPictures(failsSome(3), 5),
  'Pictures hang, and few shoppers come': withPictures(always(hangs), 1),
  'The search hangs': withCall('search', always(hangs), { visits: 1 }),
  'The search resets its connections': withCall('search', always(resets)),
  'The search answers 500 until its breaker opens': withCall('search', always(answers({}, { status: 500 })), {
    visits: 20,
  }),
  async 'The search answers 500, and its page is stored'(t, marketplace) {
    const { upstream, product, ...server } = await startAtDefaults(t, marketplace)
    await visitUntilCached(product, all)
    const cause = () => {
      upstream.fault('search', answers({}, { status: 500 }))
      // The page and the answers that it was made of are old, and their refresh is due again.
      product.clock.advance(600_000)
    }

    return { ...server, cause, visit: () => product.visit(all) }
  },
  async 'An operator holds a breaker open'(t, marketplace) {
    const { product, ...server } = await startAtDefaults(t, marketplace)
    const payload = { mode: 'open' }
    return {
      ...server,
      cause: () => product.admin.inject({ method: 'POST', url: '/breakers/spotlights', payload }),
    }
  },
  async 'More shoppers come than the search can serve'(t, marketplace) {
    const { upstream, product, ...server } = await startAtDefaults(t, marketplace, { visits: 200 })
    // Without sockets, which cost more than the pages.
    const visit = () => product.inject(newSearch())
    return { ...server, visit, cause: () => upstream.fault('search', hangs) }
  },
  async 'Redis is killed'(t, marketplace) {
    const redis = await startRedis(t)
    const { product, ...server } = await startAtDefaults(t, marketplace, { redis: redis.url })
    await product.logged({ msg: 'Redis is up' })
    return { ...server, cause: () => redis.kill() }
  },
  async 'Redis stands still, with two workers'(t, marketplace) {
    const redis = await startRedis(t)
    const { server, ...watched } = await startTwo(t, marketplace, { REDIS_URL: redis.url })
    while ((await server.metric('srp_redis_up')) !== 1);
    return { ...watched, cause: () => redis.freeze() }
  },
  async 'The server stood still for 2 s'(t, marketplace) {
    const { server, ...watched } = await startProcess(t, marketplace)
    return { ...watched, cause: (event) => event === 0 && server.blockEventLoop() }
  },
  async 'The server stands still for half a second'(t, marketplace) {
    const { server, ...watched } = await startProcess(t, marketplace)
    const cause = (event: number) => {
      if (event > 0) return
      server.child.kill('SIGSTOP')
      setTimeout(() => server.child.kill('SIGCONT'), 500)
    }

    return { ...watched, visits: 0, cause }
  },
  async 'One of two workers stands still'(t, marketplace) {
    const { server, ...watched } = await startTwo(t, marketplace)
    const worker = await firstWorker(server)
    // It does not see that its primary has gone.
    t.teardown(() => process.kill(worker, 'SIGKILL'))
    return { ...watched, cause: () => process.kill(worker, 'SIGSTOP') }
  },
  async 'One of two workers ends again and again'(t, marketplace) {
    const { server, ...watched } = await startTwo(t, marketplace)
    return { ...watched, cause: async () => process.kill(await firstWorker(server), 'SIGKILL') }
  },
  async 'The heap is nearly full'(t, marketplace) {
    const { server, ...watched } = await startProcess(t, marketplace, {
      // The limit is nearly all for what lives long.
      NODE_OPTIONS: '--max-old-space-size=300 --max-semi-space-size=1',
    })

    return { ...watched, visits: 0, cause: (event) => event === 0 && server.child.kill('SIGPWR') }
  },
  async 'The disk of the log is full'(t, marketplace) {
    const env = { ...atDefaults, LOG_LEVEL: 'info' }
    const { server, fill } = await startWithLogFile(t, { marketplace, settings: fewCards, env })
    return { admin: server.admin, visits: 3, visit: () => see(server), cause: fill }
  },
  async 'The server is stopped while a page is under way'(t, marketplace) {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    const { server, ...watched } = await startProcess(t, upstream.url)
    upstream.fault('search', hangs)
    void server.open(newSearch()).catch(() => undefined)
    return { ...watched, visits: 0, cause: () => server.child.kill('SIGTERM') }
  },
}
