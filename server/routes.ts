import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { passkeyRoutes } from './features/accounts/passkey.routes.ts'
import { sessionRoutes } from './features/accounts/session.routes.ts'
import { adRoutes } from './features/ads/ads.routes.ts'
import { certifiedRoutes } from './features/certified/certified.routes.ts'
import { dealerDifferenceRoutes } from './features/dealer-difference/dealer-difference.routes.ts'
import { evTypeRoutes } from './features/ev-types/ev-types.routes.ts'
import { interestRoutes } from './features/interest/interest.routes.ts'
import { readLeadProfile } from './features/leads/lead-profile.ts'
import { leadRoutes } from './features/leads/leads.routes.ts'
import { carFactsRoutes } from './features/listings/car-facts.routes.ts'
import { mediaRoutes } from './features/media/media.routes.ts'
import { monitoringRoutes } from './features/monitoring/monitoring.routes.ts'
import { placesRoutes } from './features/places/places.routes.ts'
import { pushRoutes } from './features/push/push.routes.ts'
import { articleListRoutes } from './features/research/articles.routes.ts'
import { readAccountCars } from './features/saved-cars/account-cars.ts'
import { savedCarRoutes } from './features/saved-cars/saved-cars.routes.ts'
import { loadSavedSearches } from './features/saved-searches/account-searches.ts'
import { suggestionsRoutes } from './features/suggestions/suggestions.routes.ts'
import { trackingRoutes } from './features/tracking/tracking.routes.ts'
import { readAccountWallet } from './features/wallet/account-wallet.ts'
import { walletRoutes } from './features/wallet/wallet.routes.ts'
import { accountRoutes } from './pages/account/account.route.ts'
import { alertsRoutes } from './pages/alerts/alerts.route.ts'
import { articleRoutes } from './pages/article/article.route.ts'
import { assistantRoutes } from './pages/assistant/assistant.route.ts'
import { budgetRoutes } from './pages/budget/budget.route.ts'
import { buildAndPriceRoutes } from './pages/build-and-price/build-and-price.route.ts'
import { compareRoutes } from './pages/compare/compare.route.ts'
import { iconRoutes } from './pages/icon/icon.route.ts'
import { infoRoutes } from './pages/info/info.route.ts'
import { contactRoutes } from './pages/listing-action/contact.route.ts'
import { reportRoutes } from './pages/listing-action/report.route.ts'
import { shareRoutes } from './pages/listing-action/share.route.ts'
import { mapRoutes } from './pages/map/map.route.ts'
import { offlineRoutes } from './pages/offline/offline.route.ts'
import type { PageDeps } from './pages/page-deps.ts'
import { savedCarsRoutes } from './pages/saved-cars/saved-cars.route.ts'
import { savedSearchesRoutes } from './pages/saved-searches/saved-searches.routes.ts'
import { searchRoutes } from './pages/search/search.route.ts'
import { searchApiRoutes } from './pages/search/search-api.routes.ts'
import { signInRoutes } from './pages/sign-in/sign-in.route.ts'
import { sitemapRoutes } from './pages/sitemap/sitemap.route.ts'
import { stillInterestedRoutes } from './pages/still-interested/still-interested.routes.ts'
import { compareTrimsRoutes } from './pages/trims/compare-trims.route.ts'
import { vehicleRoutes } from './pages/vehicle/vehicle.route.ts'
import { assetsPath } from './render/page-assets.ts'
import type { Relay } from './upstream/relay.ts'

export interface RouteDeps extends PageDeps {
  /** The relay of the store of events. */
  readonly eventsRelay: Relay
  /** The relay of the ad service. */
  readonly ads: Relay
  /** The relay to the service that counts views. */
  readonly views: Relay
  /** The relay of the media origin. */
  readonly media: Relay
  /** Asks the registry of browsers that take notifications. */
  readonly devices: Relay
  /** The version of the built client. */
  readonly clientVersion: () => Promise<string>
  /** The folders of the built scripts and styles; absent where something else serves them. */
  readonly staticFiles?: string[] | undefined
}

/** The routes that need nothing but what all pages do, or a relay. */
const routes = [
  searchRoutes,
  searchApiRoutes,
  mapRoutes,
  vehicleRoutes,
  sitemapRoutes,
  infoRoutes,
  articleRoutes,
  articleListRoutes,
  compareTrimsRoutes,
  buildAndPriceRoutes,
  savedSearchesRoutes,
  budgetRoutes,
  assistantRoutes,
  iconRoutes,
  offlineRoutes,
  placesRoutes,
  suggestionsRoutes,
  dealerDifferenceRoutes,
  certifiedRoutes,
  evTypeRoutes,
  monitoringRoutes,
  trackingRoutes,
  compareRoutes,
  carFactsRoutes,
  savedCarRoutes,
  savedCarsRoutes,
  walletRoutes,
  interestRoutes,
  stillInterestedRoutes,
  passkeyRoutes,
  signInRoutes,
  accountRoutes,
  alertsRoutes,
  contactRoutes,
  leadRoutes,
  adRoutes,
  shareRoutes,
  reportRoutes,
] as const

/** Every route of the public server: the pages, the calls that their scripts make, the built files. */
export async function registerRoutes(
  server: FastifyInstance,
  { media, staticFiles, devices, clientVersion, ...deps }: RouteDeps,
): Promise<void> {
  for (const register of routes) await register(server, deps)
  await pushRoutes(server, { ...deps, devices, clientVersion })
  await sessionRoutes(server, {
    ...deps,
    parts: {
      savedSearches: loadSavedSearches,
      savedCars: readAccountCars,
      leadProfile: readLeadProfile,
      wallet: readAccountWallet,
    },
  })
  await server.register(mediaRoutes, { media })

  if (staticFiles !== undefined)
    await server.register(fastifyStatic, {
      root: staticFiles,
      prefix: `${assetsPath}/assets/`,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
    })
}
