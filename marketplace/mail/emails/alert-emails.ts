import Type, { type TObject } from 'typebox'
import type { EmailBlock } from '#marketplace/mail/email-content.ts'
import {
  type EmailCar,
  EmailCars,
  Minutes,
  subscriptionFields,
  WebAddress,
  Words,
} from '#marketplace/mail/email-data.ts'
import { defineEmail, type EmailDeclaration } from '#marketplace/mail/email-declaration.ts'
import { tooManySearches } from '#shared/features/alerts/alert-rules.ts'
import { maxSavedSearches } from '#shared/features/saved-searches/saved-search-rules.ts'
import { carLine, counted, inTime, inUsd, siteOf, withTracking } from './wording.ts'

/** The cars that one list of an e-mail shows. */
const shownCars = 8

/**
 * The cars and headings that a digest shows in all: Gmail cuts an e-mail off behind 102 KB of HTML, and with
 * it the link that ends it. A car has up to 1.9 KB, the heading of a list and its link to the others 1.4 KB.
 */
const shownInDigest = 52

/** The cars that a digest of so many lists shows of each. */
const shownOf = (lists: number) => Math.max(0, Math.min(shownCars, Math.floor(shownInDigest / lists) - 1))

const Count = Type.Integer({ minimum: 1 })

/** The mail that asks whether an address wants the alerts that somebody ordered for it (double opt-in). */
export const confirmSubscriptionEmail = defineEmail({
  kind: 'confirm-subscription',
  category: 'account',
  data: Type.Object({ searchTitle: Words, url: WebAddress, minutes: Minutes }),
  subject: (_data, brand) => `Confirm your alerts from ${siteOf(brand)}`,
  content: ({ searchTitle, url, minutes }, brand) => ({
    preheader: 'One click, and you hear of new cars and lower prices.',
    heading: 'Confirm your alerts',
    blocks: [
      { is: 'text', text: `Somebody, we hope you, asked ${siteOf(brand)} to send alerts to this address:` },
      { is: 'section', title: searchTitle, detail: 'New results and lower prices' },
      { is: 'button', link: { label: 'Yes, send me alerts', url } },
      {
        is: 'note',
        text: `The link is valid for ${inTime(minutes)}. Without your click no alert is ever sent; if this was not you, ignore this e-mail.`,
      },
    ],
  }),
})

/** The mail to a guest who has as many searches as one may have: the page says the same to everybody. */
export const subscriptionLimitEmail = defineEmail({
  kind: 'subscription-limit',
  category: 'account',
  data: Type.Object({ searchTitle: Words, signUpUrl: WebAddress }),
  subject: (_data, brand) => `Your alerts from ${siteOf(brand)}`,
  content: ({ searchTitle, signUpUrl }, brand) => ({
    preheader: 'With a free account you save more.',
    heading: tooManySearches,
    blocks: [
      {
        is: 'text',
        text: `Somebody, we hope you, asked ${siteOf(brand)} for alerts for one more search at this address:`,
      },
      { is: 'section', title: searchTitle },
      { is: 'text', text: 'It was not added. With a free account you save more.' },
      { is: 'button', link: { label: 'Create a free account', url: signUpUrl } },
      { is: 'note', text: 'If this was not you, ignore this e-mail: nothing changes.' },
    ],
  }),
})

export const newResultsEmail = defineEmail({
  kind: 'new-results',
  category: 'alert',
  data: Type.Object({
    ...subscriptionFields,
    searchTitle: Words,
    /** The absolute address of the search, without tracking. */
    searchUrl: WebAddress,
    /** The number of new cars, of which `cars` has the first. */
    count: Count,
    cars: EmailCars,
  }),
  subject: ({ count, searchTitle }) => `${counted(count, 'new car')}: ${searchTitle}`,
  content: ({ count, searchTitle, searchUrl, cars, ...links }) => ({
    preheader: previewOf(cars),
    heading: counted(count, 'new car'),
    blocks: [
      { is: 'section', title: searchTitle },
      ...listOf(cars, { kind: 'new-results', count, url: searchUrl }),
      { is: 'button', link: { label: 'See all results', url: withTracking(searchUrl, 'new-results') } },
    ],
    subscription: subscriptionOf(links),
  }),
})

export const priceDropEmail = defineEmail({
  kind: 'price-drop',
  category: 'alert',
  data: Type.Object({
    ...subscriptionFields,
    cars: EmailCars,
    /** The list of saved cars, or the search that the cars are from. */
    listUrl: WebAddress,
  }),
  subject: ({ cars }) => {
    const [first] = cars
    return cars.length === 1 && first
      ? `Lower price: ${first.title}`
      : `${counted(cars.length, 'lower price')} for you`
  },
  content: ({ cars, listUrl, ...links }) => ({
    preheader: previewOf(cars),
    heading: cars.length === 1 ? 'The price went down' : 'Prices went down',
    blocks: [
      ...listOf(cars, { kind: 'price-drop', count: cars.length, url: listUrl }),
      { is: 'button', link: { label: 'See your cars', url: withTracking(listUrl, 'price-drop') } },
    ],
    subscription: subscriptionOf(links),
  }),
})

export const soldEmail = defineEmail({
  kind: 'sold',
  category: 'alert',
  data: Type.Object({
    ...subscriptionFields,
    cars: EmailCars,
    /** A search for cars like those. */
    similarUrl: WebAddress,
  }),
  subject: ({ cars }) => {
    const [first] = cars
    return cars.length === 1 && first
      ? `No longer for sale: ${first.title}`
      : `${counted(cars.length, 'saved car')} sold`
  },
  content: ({ cars, similarUrl, ...links }) => ({
    preheader: 'There may be others like it.',
    heading: cars.length === 1 ? 'A car that you saved is gone' : 'Cars that you saved are gone',
    blocks: [
      ...listOf(cars, { kind: 'sold', count: cars.length, url: similarUrl, mark: 'No longer for sale' }),
      { is: 'button', link: { label: 'See similar cars', url: withTracking(similarUrl, 'sold') } },
    ],
    subscription: subscriptionOf(links),
  }),
})

const SearchPart = Type.Object({ title: Words, url: WebAddress, count: Count, cars: EmailCars })

/** Everything that a day or a week brought for one subscriber, in one e-mail. */
export const digestEmail = defineEmail({
  kind: 'digest',
  category: 'alert',
  data: Type.Object({
    ...subscriptionFields,
    period: Type.Enum(['daily', 'weekly']),
    /** New cars by saved search. */
    searches: Type.Array(SearchPart, { maxItems: maxSavedSearches }),
    priceDrops: Type.Optional(EmailCars),
    sold: Type.Optional(EmailCars),
    /** The list of saved searches and cars. */
    listUrl: WebAddress,
  }),
  subject: (data, brand) =>
    `Your ${data.period === 'daily' ? 'day' : 'week'} at ${siteOf(brand)}: ${summaryOf(data)}`,
  content: ({ period, searches, priceDrops = [], sold = [], listUrl, ...links }) => {
    const others = [priceDrops, sold].filter(({ length }) => length > 0)
    const most = shownOf(searches.length + others.length)

    return {
      preheader: summaryOf({ searches, priceDrops, sold }),
      heading: period === 'daily' ? 'What is new today' : 'What is new this week',
      blocks: [
        ...searches.flatMap(({ title, url, count, cars }): EmailBlock[] => [
          { is: 'section', title, detail: counted(count, 'new car') },
          ...listOf(cars, { kind: 'digest', count, url, most }),
        ]),
        ...titled('Lower prices', priceDrops, { kind: 'digest', url: listUrl, most }),
        ...titled('No longer for sale', sold, {
          ...{ kind: 'digest', url: listUrl, most },
          mark: 'No longer for sale',
        }),
        { is: 'button', link: { label: 'See your searches and cars', url: withTracking(listUrl, 'digest') } },
      ],
      subscription: subscriptionOf(links),
    }
  },
})

export const alertEmails: readonly EmailDeclaration<TObject>[] = [
  ...[confirmSubscriptionEmail, subscriptionLimitEmail],
  ...[newResultsEmail, priceDropEmail, soldEmail, digestEmail],
]

interface CarList {
  readonly kind: string
  readonly count: number
  /** Where the cars are that are not shown. */
  readonly url: string
  readonly mark?: string
  /** The most cars that are shown. */
  readonly most?: number
}

function listOf(
  cars: readonly EmailCar[],
  { kind, count, url, mark, most = shownCars }: CarList,
): EmailBlock[] {
  const shown = cars.slice(0, most)
  const rest = count - shown.length
  const label = counted(rest, shown.length > 0 ? 'more car' : 'car')
  const more = rest > 0 ? { label, url: withTracking(url, kind) } : undefined

  return [{ is: 'cars', cars: shown.map((car) => carLine(car, kind, mark)), more }]
}

const titled = (title: string, cars: readonly EmailCar[], list: Omit<CarList, 'count'>): EmailBlock[] =>
  cars.length === 0 ? [] : [{ is: 'section', title }, ...listOf(cars, { ...list, count: cars.length })]

/** The first car in a few words, for example `2021 Honda CR-V EX, $21,480, and more`. */
function previewOf(cars: readonly EmailCar[]): string {
  const [first, second] = cars
  if (first === undefined) return ''
  const price = first.priceUsd === undefined ? '' : `, ${inUsd(first.priceUsd)}`

  return `${first.title}${price}${second ? ', and more' : ''}`
}

interface DigestParts {
  readonly searches: readonly { readonly count: number }[]
  readonly priceDrops?: readonly EmailCar[] | undefined
  readonly sold?: readonly EmailCar[] | undefined
}

function summaryOf({ searches, priceDrops = [], sold = [] }: DigestParts): string {
  const newCars = searches.reduce((sum, { count }) => sum + count, 0)
  const parts = [
    newCars > 0 ? counted(newCars, 'new car') : '',
    priceDrops.length > 0 ? counted(priceDrops.length, 'lower price') : '',
    sold.length > 0 ? `${sold.length.toLocaleString('en-US')} sold` : '',
  ]

  return parts.filter(Boolean).join(', ')
}

const subscriptionOf = ({
  unsubscribeUrl,
  preferencesUrl,
}: {
  unsubscribeUrl: string
  preferencesUrl: string
}) => ({
  unsubscribeUrl,
  preferencesUrl,
})
