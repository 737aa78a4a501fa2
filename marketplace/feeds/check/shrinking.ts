import { FeedError } from '#marketplace/feeds/feed-error.ts'
import type { ExpiryCounts } from '#marketplace/listings/listing-index.ts'

/** The number of cars from which their loss is checked: a small dealer sells most of its cars in a week. */
const minExpired = 100

/**
 * Refuses a feed that expires more than half of its sellers' live cars, such as one whose exporter lost most
 * of its rows.
 * @throws FeedError `shrunk`.
 */
export function refuseShrinking({ expired, live }: ExpiryCounts): void {
  if (expired < minExpired || expired * 2 <= live) return

  throw new FeedError(
    'shrunk',
    `The feed would expire ${number.format(expired)} of its sellers' ${number.format(live)} live cars; ` +
      'send the whole feed, or ask for an import of it all the same (--shrink, shrink=yes).',
  )
}

const number = new Intl.NumberFormat('en-US')
