import { type IncomingMessage, type RequestListener, request as send } from 'node:http'
import type { Test } from 'tap'
import { startOrigin, type TestOrigin } from './origin.ts'
import { sharedFixture } from './shared-fixtures.ts'

/**
 * A real marketplace with a small inventory, ready, for tests that only read from it: the one of the test
 * run, which other files use at the same time, or one of the file's own where the file runs alone. @returns
 * its address
 */
export async function startTestMarketplace(t: Test, { listings = 600 } = {}): Promise<string> {
  return (await sharedFixture(`/marketplace/${listings}`)) ?? startOwnMarketplace(t, { listings })
}

/**
 * A marketplace for tests that change what it stores, or rely on nobody else changing it. @returns its
 * address
 */
export async function startOwnMarketplace(t: Test, { listings = 600 } = {}): Promise<string> {
  // Loaded by those alone who use it: it is a third of what a test file loads.
  const { startSeededMarketplace } = await import('./seeded-marketplace.ts')
  const marketplace = await startSeededMarketplace({ directory: t.testdir(), listings })
  t.teardown(() => marketplace.close())

  return marketplace.address
}

/** The paths of the marketplace by the page server's call, which is the name of its fault. */
export const callPaths = {
  search: '/rest/lsc/listing',
  count: '/rest/lsc/listing/count',
  activeListings: '/rest/lsc/listing/active',
  map: '/rest/lsc/listing/map',
  spotlights: '/rest/lsc/listing/spotlight/results',
  showcase: '/rest/lsc/listing/showcase',
  premium: '/rest/lsc/listing/spotlight/premiumresults',
  highlights: '/rest/lsc/listing/spotlight/vehiclehighlight',
  boost: '/rest/lsc/newcarboost/listing',
  dealerDifference: '/rest/lsc/content/dealerdiff',
  extended: '/rest/lsc/listing/extended',
  supplemental: '/rest/lsc/listing/supplemental',
  similar: '/rest/lsc/listing/similar',
  certifiedContent: '/cm-api/content/static/json/atc/cpo/certifiedcontent.json',
  sponsorContent: '/cm-api/content/cpo/sponsor',
  evTypes: '/cm-api/content/static/json/atc/ev/evtypes.json',
  trims: '/cm-api/content/trims',
  referenceVehicles: '/cars-for-sale/research/reference/vehicles',
  safetyInfo: '/cm-api/content/safety',
  reviewPosts: '/wp-json/wp/v2/posts',
  articles: '/cm-api/content/articles',
  article: '/cm-api/content/article',
  mileageStats: '/rest/lsc/crawl/stats/mileage',
  modelYears: '/rest/lsc/crawl/modelyears',
  newModelYears: '/rest/lsc/crawl/newmodelyears',
  trimPrices: '/rest/lsc/crawl/trims',
  newTrimPrices: '/rest/lsc/crawl/newtrims',
  modelInfo: '/rest/lsc/modelinfo/ymm',
  packages: '/cars-for-sale/searchoptions/packages',
  suggestions: '/rest/lsc/keyword/suggestions',
  options: '/rest/lsc/options',
  zip: '/rest/lsc/zip',
  eligibility: '/rest/eligibility/listing',
  viewCounts: '/cars-for-sale/svc/listing-view-count',
} as const

export type FaultyCall = keyof typeof callPaths

export interface MarketplaceWithFaults extends TestOrigin {
  /** Replaces the behaviour of a call; without one, the marketplace answers the call again. */
  fault(call: FaultyCall, behaviour?: RequestListener): void
  /** The count of requests of this call. */
  asked(call: FaultyCall): number
  /** The behaviour of the marketplace itself. */
  readonly forward: RequestListener
}

/** A proxy of a marketplace that forwards every request, except those of calls with a fault. */
export async function startMarketplaceWithFaults(t: Test, address: string): Promise<MarketplaceWithFaults> {
  const faults = new Map<string, RequestListener>()
  const forward: RequestListener = (request, response) => {
    // The client disconnected while the request was held back: no close event will come.
    if (response.destroyed) return
    const onward = send(address + request.url, {
      method: request.method,
      headers: request.headers,
      agent: false,
    })

    onward.on('response', (answer) => {
      // These describe the connection to the marketplace; the one to the client is kept alive for less long.
      const { connection: _, 'keep-alive': _1, ...headers } = answer.headers
      answer.pipe(response.writeHead(answer.statusCode ?? 502, headers))
    })

    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }

  const origin = await startOrigin(t, (request, response) => {
    const behaviour = faults.get(callOf(request) ?? '') ?? forward
    behaviour(request, response)
  })

  // Assigned to the origin, not copied from it: its count of sockets is a getter.
  return Object.assign(origin, {
    forward,
    fault(call: string, behaviour?: RequestListener) {
      if (behaviour) faults.set(call, behaviour)
      else faults.delete(call)
    },
    asked: (call: string) => origin.requests.filter((request) => callOf(request) === call).length,
  })
}

function callOf({ url = '' }: Pick<IncomingMessage, 'url'>): string | undefined {
  const path = url.split('?', 1)[0] ?? ''
  const exact = Object.entries(callPaths).find(([, known]) => path === known)
  return (exact ??
    Object.entries(callPaths).find(([call, known]) => call !== 'search' && path.startsWith(`${known}/`)))?.[0]
}

/** A behaviour that starts when it is released. */
export function heldBack(behaviour: RequestListener) {
  const gate = Promise.withResolvers<void>()
  const held: RequestListener = (request, response) =>
    void gate.promise.then(() => behaviour(request, response))
  return { held, release: () => gate.resolve() }
}
