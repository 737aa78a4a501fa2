import type { EmailCarLine } from '#marketplace/mail/email-content.ts'
import type { EmailCar } from '#marketplace/mail/email-data.ts'
import { carPicturePath } from '#marketplace/mail/pictures/car-picture.ts'
import type { Brand } from '#shared/brand/brand.ts'

export const siteOf = (brand: Brand): string => brand.settings.siteName

/** A time in words, for example `10 minutes`, `1 hour` or `2 days`. */
export function inTime(minutes: number): string {
  if (minutes < 60) return counted(minutes, 'minute')
  return minutes < 2 * 1_440
    ? counted(Math.floor(minutes / 60), 'hour')
    : counted(Math.floor(minutes / 1_440), 'day')
}

export const counted = (count: number, thing: string): string =>
  `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`

export const inUsd = (usd: number): string => `$${usd.toLocaleString('en-US')}`

/** A car as a line of an alert. Its link says which kind of e-mail it was in, by parameters of their own. */
export function carLine(car: EmailCar, kind: string, mark?: string): EmailCarLine {
  const { title, listingId, url, priceUsd, previousPriceUsd, mileageMi, place } = car
  const hasDropped = priceUsd !== undefined && previousPriceUsd !== undefined && previousPriceUsd > priceUsd

  return {
    title,
    url: withTracking(url, kind),
    picture: listingId === undefined ? undefined : pictureOf(listingId, car),
    price: priceUsd === undefined ? undefined : inUsd(priceUsd),
    oldPrice: hasDropped ? inUsd(previousPriceUsd) : undefined,
    facts: [mileageMi === undefined ? '' : `${mileageMi.toLocaleString('en-US')} mi`, place ?? ''].filter(
      Boolean,
    ),
    mark: mark ?? (hasDropped ? `${inUsd(previousPriceUsd - priceUsd)} less` : undefined),
  }
}

/** The picture is of the page's own address, as the car is; its words are those of a card's first photo. */
const pictureOf = (listingId: number, { title, url }: EmailCar) => ({
  url: new URL(carPicturePath(listingId), url).href,
  alt: `${title}, photo 1`,
})

/**
 * A link with the parameters by which visits from alerts are counted. They stay apart from the search: the
 * page takes them as tracking, and no cache key or saved search has them.
 */
export function withTracking(url: string, kind: string): string {
  const tracked = new URL(url)
  tracked.searchParams.set('utm_source', 'alert')
  tracked.searchParams.set('utm_medium', 'email')
  tracked.searchParams.set('utm_campaign', kind)

  return tracked.href
}
