import { consentKey } from '#shared/features/consent/consent.ts'
import { interestKey, viewedCarsKey } from '#shared/features/interest/interest-rules.ts'
import { declinedModelsCookie } from '#shared/features/models/declined-models.ts'
import { savedCarsKey } from '#shared/features/saved-cars/saved-car-paths.ts'
import { unsentKey, visitKey } from '#shared/features/tracking/tracking-paths.ts'
import { typedOrderKey } from '#shared/features/trims/trim-paths.ts'
import { walletKey } from '#shared/features/wallet/wallet-paths.ts'

/** One thing that the product stores in a browser, in all entries that belong to it. */
export interface StoredItem {
  readonly title: string
  /** What it is for, and how long it stays. */
  readonly words: string
  /** Entries of the local storage, which stay until they are deleted. */
  readonly local?: readonly string[]
  /** Entries of the session storage, which go with the tab. */
  readonly session?: readonly string[]
  /** Names of cookies that scripts may read. */
  readonly cookies?: readonly string[]
  /** A choice stays when everything is deleted: a refusal that is forgotten would be none. */
  readonly isChoice?: true
}

/** Everything that the pages store in a browser, declared once: the privacy page shows and deletes it. */
export const storedItems: readonly StoredItem[] = [
  {
    title: 'Saved cars',
    words: 'The cars that you saved without an account, with what they cost then.',
    local: [savedCarsKey],
  },
  {
    title: 'Saved searches',
    words: 'The searches that you saved without an account.',
    local: ['saved-searches'],
    session: ['saved-searches-declined'],
  },
  {
    title: 'Recently viewed cars',
    words: 'The ten cars that you looked at last. With an account, they are deleted there as well.',
    local: [viewedCarsKey],
  },
  {
    title: 'Your last visit',
    words: 'When you were here, your last search, and the reminders of cars that you dismissed.',
    local: [interestKey],
  },
  {
    title: 'Comparison',
    words: 'The cars that you are comparing, and whether the comparison is shown.',
    local: ['compared', 'compareToggle'],
  },
  { title: 'Wallet', words: 'What you named of how you pay for a car.', local: [walletKey] },
  {
    title: 'Cars that you asked about',
    words: 'The ids of the cars whose sellers you wrote to. What you wrote is not kept here.',
    local: ['emailed'],
  },
  {
    title: 'Order of a new car',
    words: 'What you typed, while the page is loaded for another car or ZIP Code.',
    session: [typedOrderKey],
  },
  {
    title: 'Hidden dealers',
    words: 'That you have hidden sponsored dealers.',
    local: ['forecourt-showcase'],
  },
  {
    title: 'Declined suggestions',
    words: 'The models that you do not want to see suggested, for a year.',
    cookies: [declinedModelsCookie],
  },
  {
    title: 'Notifications',
    words:
      'That you were asked for notifications, what this browser shows them of, and where it takes them. Deleting this ends them.',
    local: ['push-prompted', 'push-token'],
  },
  {
    title: 'Statistics',
    words:
      'A random number for half an hour, and events that are still to be sent. Only where you allow statistics.',
    local: [visitKey],
    session: [unsentKey],
  },
  {
    title: 'Advertisements',
    words: 'A random number by which an advertisement is not repeated too often. Only where you allow that.',
    local: ['ad-viewer'],
  },
  {
    title: 'Assistant',
    words: 'Your conversation with the assistant, as long as the tab is open.',
    session: ['assistant', 'assistant-open'],
  },
  {
    title: 'Pages of this tab',
    words: 'Where you were on each page, so that Back shows it again. It goes with the tab.',
    session: ['forecourt-scroll', 'forecourt-history'],
  },
  {
    title: 'Your choices below',
    words: 'What you allow on this page. It stays when you delete everything else.',
    local: [consentKey],
    session: [consentKey],
    isChoice: true,
  },
]
