import { createHash } from 'node:crypto'
import { type EmailCar, maxEmailCars } from '#marketplace/mail/email-data.ts'
import {
  digestEmail,
  newResultsEmail,
  priceDropEmail,
  soldEmail,
} from '#marketplace/mail/emails/alert-emails.ts'
import { outboxOf, queueEmail } from '#marketplace/mail/queue-email.ts'
import { brands } from '#shared/brand/brands.ts'
import { alertLinkPath } from '#shared/features/alerts/alert-paths.ts'
import { savedCarsPath } from '#shared/features/saved-cars/saved-car-paths.ts'
import { allCarsPath, vehiclePath } from '#shared/search/paths.ts'
import { searchHref, withQuery } from '#shared/search/print-search.ts'
import type { AlertTransaction } from './alerts.tables.ts'
import type { LinkSigner } from './link-token.ts'
import type { PendingNews, PendingSearch } from './pending-news.ts'
import { savedCarsOf } from './recipient.ts'

export interface AlertContext {
  readonly db: AlertTransaction
  readonly recipientId: string
  readonly address: string
  readonly publicUrl: string
  readonly links: LinkSigner
  readonly now: () => number
  /** The count of each search's matches that were counted and not kept. */
  readonly surplus: ReadonlyMap<string, number>
}

/**
 * Writes the e-mails of one shopper into the outbox: one for each search and kind of news that she wants to
 * hear of at once, and one for all that a day or a week brought.
 */
export async function queueAlerts(context: AlertContext, news: readonly PendingNews[]): Promise<void> {
  for (const [frequency, own] of Map.groupBy(news, (one) => one.frequency)) {
    const alerts = new Alerts(context)
    if (frequency === 'instant') await alerts.queueInstant(own)
    else if (frequency !== 'none') await alerts.queueDigest(frequency, own)
  }
}

/** The matches of searches that were counted and not kept, which are told as a number. */
export async function takeSurplus(db: AlertTransaction, news: readonly PendingNews[]) {
  const searchIds = [...new Set(news.flatMap(({ search }) => search?.id ?? []))]
  if (searchIds.length === 0) return new Map<string, number>()

  const rows = await db
    .deleteFrom('alert_surplus')
    .where('search_id', 'in', searchIds)
    .returning(['search_id', 'matches'])
    .execute()

  return new Map(rows.map(({ search_id, matches }) => [search_id, matches]))
}

class Alerts {
  readonly #context: AlertContext

  constructor(context: AlertContext) {
    this.#context = context
  }

  async queueInstant(news: readonly PendingNews[]): Promise<void> {
    for (const own of Map.groupBy(news, ({ sourceId, kind }) => `${kind} ${sourceId}`).values()) {
      const [first] = own
      if (first === undefined) continue

      const subject = first.search ? first.sourceId : savedCarsOf(first.sourceId)
      const common = { ...this.#message(own), ...this.#links(subject) }
      const { data } = common
      const cars = this.#carsOf(own)
      const url = this.#listUrl(first.search)

      if (first.kind === 'new')
        await queueEmail(outboxOf(this.#context.db), {
          ...common,
          email: newResultsEmail,
          data: { ...data, ...this.#searchPart(first.search, own) },
        })
      else if (first.kind === 'price')
        await queueEmail(outboxOf(this.#context.db), {
          ...common,
          email: priceDropEmail,
          data: { ...data, cars, listUrl: url },
        })
      else
        await queueEmail(outboxOf(this.#context.db), {
          ...common,
          email: soldEmail,
          data: { ...data, cars, similarUrl: this.#similarUrl(first) },
        })
    }
  }

  async queueDigest(period: 'daily' | 'weekly', news: readonly PendingNews[]): Promise<void> {
    const [first] = news
    if (first === undefined) return

    const byKind = (kind: PendingNews['kind']) => news.filter((one) => one.kind === kind)
    const searches = [...Map.groupBy(byKind('new'), ({ sourceId }) => sourceId).values()]
    const parts = searches.map((own) => {
      const { searchTitle: title, searchUrl: url, count, cars } = this.#searchPart(own[0]?.search, own)
      return { title, url, count, cars }
    })

    const [priceDrops, sold] = [this.#carsOf(byKind('price')), this.#carsOf(byKind('sold'))]
    const { data, ...message } = { ...this.#message(news), ...this.#links(this.#context.recipientId) }

    await queueEmail(outboxOf(this.#context.db), {
      ...message,
      email: digestEmail,
      data: {
        ...data,
        period,
        searches: parts,
        ...(priceDrops.length > 0 && { priceDrops }),
        ...(sold.length > 0 && { sold }),
        listUrl: this.#listUrl(first.search),
      },
    })
  }

  /**
   * The parts of an e-mail that do not depend on its kind. Its key is what it tells, and since when that is
   * known: what a car that was saved anew brings is told once more.
   */
  #message(news: readonly PendingNews[]) {
    const keys = news.map((one) => [one.sourceId, one.listingId, one.kind, one.priceUsd, one.matchedAt])
    const digest = createHash('sha256').update(JSON.stringify(keys.sort())).digest('base64url')
    const brand = news.find(({ search }) => search !== undefined)?.search?.brand

    return {
      ...{ to: this.#context.address, brand: brand ?? brands[0].id, uniqueKey: `alert:${digest}` },
      // Behind every mail at once: a code that somebody waits for does not stand behind all digests of a day.
      dueAt: this.#context.now(),
    }
  }

  /** The links that end alerts: of one search, or of all that a digest tells. */
  #links(subject: string) {
    const { links, now, recipientId, publicUrl } = this.#context
    const linkTo = (purpose: 'unsubscribe' | 'preferences', of: string) =>
      publicUrl + alertLinkPath(purpose, links.sign({ purpose, subject: of }, now()))

    return {
      data: {
        unsubscribeUrl: linkTo('unsubscribe', subject),
        preferencesUrl: linkTo('preferences', recipientId),
      },
    }
  }

  #searchPart(search: PendingSearch | undefined, news: readonly PendingNews[]) {
    return {
      searchTitle: search?.name ?? '',
      searchUrl: this.#listUrl(search),
      count: news.length + (this.#context.surplus.get(search?.id ?? '') ?? 0),
      cars: this.#carsOf(news),
    }
  }

  #carsOf = (news: readonly PendingNews[]): EmailCar[] =>
    news.slice(0, maxEmailCars).map(({ car, listingId, previousPriceUsd }) => ({
      title: car.title,
      listingId,
      url: this.#context.publicUrl + vehiclePath(listingId),
      ...(car.priceUsd !== undefined && { priceUsd: car.priceUsd }),
      ...(previousPriceUsd !== null && { previousPriceUsd }),
      ...(car.mileageMi !== undefined && { mileageMi: car.mileageMi }),
      place: car.place,
    }))

  /** The address of a search's results, or of the saved cars. */
  #listUrl = (search: PendingSearch | undefined): string =>
    this.#context.publicUrl + (search ? withQuery(allCarsPath, [search.query]) : savedCarsPath)

  #similarUrl = ({ car: { makeCode, modelCode } }: PendingNews): string =>
    this.#context.publicUrl + searchHref({ makeCode: [makeCode], modelCode: [modelCode] })
}
