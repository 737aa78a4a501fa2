import { createHash } from 'node:crypto'
import { pushTablesOf } from '#marketplace/push/push.tables.ts'
import { queuePush } from '#marketplace/push/push-outbox.ts'
import type { PushMessage } from '#shared/features/push/push-message.ts'
import { savedCarsPath } from '#shared/features/saved-cars/saved-car-paths.ts'
import { formatCount, formatUsd } from '#shared/search/labels.ts'
import { allCarsPath, vehiclePath } from '#shared/search/paths.ts'
import { withQuery } from '#shared/search/print-search.ts'
import type { AlertTransaction } from './alerts.tables.ts'
import type { PendingNews } from './pending-news.ts'

interface NotificationContext {
  readonly db: AlertTransaction
  readonly deviceIds: readonly string[]
  readonly now: number
  /** The count of each search's matches that were counted and not kept. */
  readonly surplus: ReadonlyMap<string, number>
}

/**
 * Writes the notifications of one shopper into the outbox: one for each search, and one for her saved cars.
 */
export async function queueNotifications(
  { db, deviceIds, now, surplus }: NotificationContext,
  news: readonly PendingNews[],
): Promise<void> {
  for (const [sourceId, own] of Map.groupBy(news, (one) => one.sourceId)) {
    const message = messageOf(own, surplus.get(sourceId) ?? 0)
    if (message) await queuePush(pushTablesOf(db), { deviceIds, message, uniqueKey: keyOf(own), now })
  }
}

/** The notification of some news of one search, or of saved cars; undefined without news. */
function messageOf(news: readonly PendingNews[], surplus: number): PushMessage | undefined {
  const [first, ...others] = news
  if (first === undefined) return undefined

  const tag = hashOf(first.sourceId)
  if (others.length === 0 && surplus === 0)
    return { ...aboutOne(first), path: vehiclePath(first.listingId), tag }

  const { search } = first
  const path = search ? withQuery(allCarsPath, [search.query]) : savedCarsPath

  return { title: countsOf(news, surplus), body: search?.name ?? first.car.title, path, tag }
}

const titles = { new: 'New', price: 'Price drop', sold: 'Sold' } as const

function aboutOne({ kind, car, priceUsd, previousPriceUsd }: PendingNews) {
  const price = kind === 'sold' || priceUsd === null ? undefined : formatUsd(priceUsd)
  const was = kind === 'price' && previousPriceUsd !== null ? `, was ${formatUsd(previousPriceUsd)}` : ''

  return {
    title: `${titles[kind]}: ${car.title}`,
    body: [price && price + was, car.place].filter(Boolean).join(' · '),
  }
}

/** For example `3 new cars, 1 price drop`. */
function countsOf(news: readonly PendingNews[], surplus: number): string {
  const count = (kind: PendingNews['kind']) => news.filter((one) => one.kind === kind).length
  const counts = [
    [count('new') + surplus, 'new car', 'new cars'],
    [count('price'), 'price drop', 'price drops'],
    [count('sold'), 'car sold', 'cars sold'],
  ] as const

  return counts
    .flatMap(([number, one, many]) =>
      number > 0 ? [`${formatCount(number)} ${number === 1 ? one : many}`] : [],
    )
    .join(', ')
}

/** What a notification tells: a browser that has not got it yet gets it once. */
const keyOf = (news: readonly PendingNews[]) =>
  hashOf(JSON.stringify(news.map(({ listingId, kind, priceUsd }) => [listingId, kind, priceUsd]).sort()))

/** 32 characters, as push services take for topics. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32)
