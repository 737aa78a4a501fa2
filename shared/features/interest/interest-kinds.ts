import { cutText, dealWords } from '#shared/features/listings/listing-words.ts'
import { viewersText } from '#shared/features/views/viewers.ts'
import { formatCount, formatUsd } from '#shared/search/labels.ts'
import type { HistoryCar } from './interest.contract.ts'
import type { InterestCar } from './interest-cars.ts'
import { interestViewers } from './interest-rules.ts'

/** Why a car is worth a reminder (4.41), the better reason first. */
const interestKinds = ['reduced', 'goodgreatprice', 'numviewed', 'interested'] as const
export type InterestKind = (typeof interestKinds)[number]

/** A car that was looked at and is for sale, with the reason to remind of it. */
export interface Reminder {
  readonly kind: InterestKind
  readonly car: InterestCar
  /** The reason in words. */
  readonly words: string
}

/** What a price has fallen by since the last look at the car; 0 where it has not. */
export const fallenUsd = (
  viewed: Pick<HistoryCar, 'priceUsd'>,
  car: Pick<InterestCar, 'priceUsd'>,
): number =>
  viewed.priceUsd === undefined || car.priceUsd === undefined
    ? 0
    : Math.max(0, viewed.priceUsd - car.priceUsd)

/** The reminder of a car, by the first kind that it is of. */
export function reminderOf(viewed: Pick<HistoryCar, 'priceUsd'>, car: InterestCar): Reminder {
  const { reducedUsd = 0, deal, viewers = 0 } = car
  const dropUsd = fallenUsd(viewed, car) || reducedUsd
  if (dropUsd > 0) return { kind: 'reduced', car, words: `Price drop of ${formatUsd(dropUsd)}` }

  if (deal === 'Great' || deal === 'Good')
    return { kind: 'goodgreatprice', car, words: dealWords({ dealIndicator: deal })?.label ?? '' }

  if (viewers > interestViewers) return { kind: 'numviewed', car, words: viewersText(viewers) }

  return { kind: 'interested', car, words: 'Still interested?' }
}

/** Reminders by their kinds; within a kind the order stays. */
export const byKind = (reminders: readonly Reminder[]): Reminder[] =>
  interestKinds.flatMap((kind) => reminders.filter((reminder) => reminder.kind === kind))

/** The most characters of a reminder's title on phones, and elsewhere (4.43). */
const titleLetters = { phone: 40, large: 50 } as const

/** The title of a reminder, which has an ellipsis where it is cut. */
export const reminderTitle = (title: string, width: keyof typeof titleLetters): string =>
  cutText(title, titleLetters[width])

interface SinceLastVisit {
  readonly drops: number
  readonly sold: number
  /** Cars that were listed for the last search; undefined where that is not known. */
  readonly newCount?: number | undefined
}

/** What has happened since the last visit, in a few words; undefined where nothing has. */
export function sinceWords({ drops, sold, newCount = 0 }: SinceLastVisit): string | undefined {
  const plural = (count: number, words: string) => `${formatCount(count)} ${words}${count === 1 ? '' : 's'}`
  const parts = [
    drops > 0 && plural(drops, 'price drop'),
    sold > 0 && `${sold} sold`,
    newCount > 0 && plural(newCount, 'new match').replace(/matchs$/, 'matches'),
  ].filter((part) => part !== false)

  return parts.length > 0 ? parts.join(' · ') : undefined
}
