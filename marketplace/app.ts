import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { boostRoutes } from './boost/boost.routes.ts'
import { certifiedRoutes } from './certified/certified.routes.ts'
import { dealerDiffRoutes } from './dealer-difference/dealer-difference.routes.ts'
import { eligibilityRoutes } from './eligibility/eligibility.routes.ts'
import { evTypeRoutes } from './ev-types/ev-types.routes.ts'
import { extendedRoutes } from './extended/extended.routes.ts'
import { injectFaults } from './faults/fault.routes.ts'
import { openFuelEconomy } from './feeds/economy/fuel-economy.ts'
import { economyOfPages } from './feeds/economy/powertrain-mpg.ts'
import { type ImportRoutesOptions, importRoutes } from './feeds/import.routes.ts'
import { highlightRoutes } from './highlights/highlight.routes.ts'
import { previewRoutes } from './link-previews/preview.routes.ts'
import { listingRoutes } from './listings/listing.routes.ts'
import type { ListingIndex } from './listings/listing-index.ts'
import { lookupRoutes } from './listings/lookup.routes.ts'
import type { Mailbox } from './mail/mailbox/mailbox.ts'
import { carPictureRoutes } from './mail/pictures/car-picture.routes.ts'
import { mapRoutes } from './map/map.routes.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { optionRoutes } from './options/options.routes.ts'
import { packageRoutes } from './packages/packages.routes.ts'
import { photoRoutes } from './photos/photo.routes.ts'
import type { Photos } from './photos/photos.ts'
import { type LookUpPhotos, withPhotos } from './photos/with-photos.ts'
import { zipRoutes } from './places/zip.routes.ts'
import { batchRoutes } from './plugins/batches.ts'
import { handleErrors } from './plugins/error-responses.ts'
import { healthRoutes } from './plugins/health.ts'
import { describeApi } from './plugins/openapi.ts'
import { rejectUntilReady } from './plugins/readiness-gate.ts'
import { createService } from './plugins/service.ts'
import { premiumRoutes } from './premium/premium.routes.ts'
import { articleRoutes } from './research/article.routes.ts'
import { modelStatsRoutes } from './research/model-stats.routes.ts'
import { researchRoutes } from './research/research.routes.ts'
import { showcaseRoutes } from './showcase/showcase.routes.ts'
import { similarRoutes } from './similar/similar.routes.ts'
import { sitemapRoutes } from './sitemap/sitemap.routes.ts'
import { spotlightRoutes } from './spotlights/spotlight.routes.ts'
import { describeSearch } from './suggestions/describe-search.ts'
import { suggestionRoutes } from './suggestions/suggestions.routes.ts'
import { supplementalRoutes } from './supplemental/supplemental.routes.ts'
import { EventStore } from './tracking/event-store.ts'
import { trackingRoutes } from './tracking/tracking.routes.ts'
import { trimRoutes } from './trims/trims.routes.ts'
import { viewRoutes } from './views/view.routes.ts'
import { ViewLog } from './views/view-log.ts'

export interface MarketplaceOptions {
  index: ListingIndex
  /** The photos of cars. */
  photos?: Photos
  /** Looks up the photos that cars show; absent: in `photos`. Without either all cars are drawn. */
  lookUpPhotos?: LookUpPhotos | undefined
  /** The directory that holds the quarantine files of imports, and the events of pages. */
  dataDirectory: string
  log: FastifyBaseLogger
  now: () => Date
  /** The admin addresses of the page servers that are notified of imports. */
  pageServers?: readonly string[]
  /** The marketplace's own names with a dot, by which importers may reach it. */
  hostNames?: readonly string[]
  /** Whether POST /faults may make single calls misbehave. */
  allowsFaults?: boolean
  /** The folder of the articles; absent: those of the product. */
  articlesDirectory?: string | undefined
  /** The days for which events of pages are kept. */
  eventDays?: number
  /** The development mailbox, where it is on. */
  mailbox?: Mailbox | undefined
  /** Whether the inventory is there: false while the first one is generated. Always true by default. */
  isReady?: () => boolean
}

export async function buildMarketplace({
  index: plainIndex,
  photos,
  lookUpPhotos = photos?.lookUp,
  dataDirectory,
  log,
  now,
  pageServers = [],
  hostNames = [],
  allowsFaults = false,
  articlesDirectory,
  eventDays = 90,
  mailbox,
  isReady = () => true,
}: MarketplaceOptions): Promise<FastifyInstance> {
  const fuelEconomy = openFuelEconomy(dataDirectory)
  const economy = economyOfPages(fuelEconomy, log)
  const index = lookUpPhotos ? withPhotos(plainIndex, lookUpPhotos) : plainIndex
  const app = createService(log)
  handleErrors(app)
  await describeApi(app)
  await app.register(healthRoutes, { isReady })
  if (allowsFaults) injectFaults(app)
  if (mailbox) await app.register(await loadMailboxRoutes(), { mailbox, hostNames })

  await app.register(batchRoutes)
  await app.register(previewRoutes)
  await app.register(mediaRoutes)
  await app.register(photoRoutes, { dataDirectory, ...(photos && { photos }), hostNames })
  await app.register(evTypeRoutes)
  await app.register(trimRoutes, { now, economy })
  await app.register(researchRoutes, { now })
  await app.register(articleRoutes, { directory: articlesDirectory })
  await app.register(trackingRoutes, {
    store: new EventStore({ directory: join(dataDirectory, 'events'), now, keptDays: eventDays, log }),
    now,
    hostNames,
  })
  await app.register(inventoryRoutes, {
    ...{ index, photos, dataDirectory, economy, fuelEconomy, now, pageServers, hostNames, isReady },
  })

  return app
}

interface InventoryOptions extends ImportRoutesOptions {
  readonly now: () => Date
  readonly economy: ReturnType<typeof economyOfPages>
  readonly isReady: () => boolean
}

/** The routes that read or change the inventory, which answer once it is there. */
async function inventoryRoutes(data: FastifyInstance, options: InventoryOptions): Promise<void> {
  const { index, now, economy, isReady } = options
  const views = new ViewLog(now)
  rejectUntilReady(data, isReady)
  await data.register(listingRoutes, { index, search: (request) => describeSearch(index, request) })
  await data.register(mapRoutes, { index })
  await data.register(lookupRoutes, { index })
  await data.register(sitemapRoutes, { index })
  await data.register(spotlightRoutes, { index, now })
  await data.register(premiumRoutes, { index, now })
  await data.register(highlightRoutes, { index, now })
  await data.register(boostRoutes, { index })
  await data.register(extendedRoutes, { index })
  await data.register(supplementalRoutes, { index })
  await data.register(similarRoutes, { index })
  await data.register(dealerDiffRoutes, { index })
  await data.register(showcaseRoutes, { index, now })
  await data.register(certifiedRoutes, { index })
  await data.register(suggestionRoutes, { index, now })
  await data.register(packageRoutes, { index })
  await data.register(optionRoutes, { index })
  await data.register(modelStatsRoutes, { index, now, economy })
  await data.register(zipRoutes)
  await data.register(eligibilityRoutes, { index, now })
  await data.register(viewRoutes, { index, views })
  await data.register(carPictureRoutes, { index })
  await data.register(importRoutes, options)
}

/** The mailbox's pages need React, which is loaded only where the mailbox is on. */
const loadMailboxRoutes = async () => (await import('./mail/mailbox/mailbox.routes.ts')).mailboxRoutes
