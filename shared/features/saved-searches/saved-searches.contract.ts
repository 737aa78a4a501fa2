import Type, { type Static } from 'typebox'
import { type AlertFrequency, alertFrequencies } from '#shared/features/alerts/alert-rules.ts'
import { TimeZone } from '#shared/features/contract-fields.ts'
import { maxTextLength } from '#shared/search/plain-values.ts'

const Frequency = Type.Enum(alertFrequencies)

/** The name that a shopper gives to a saved search. */
export const SearchName = Type.String({ minLength: 1, maxLength: maxTextLength })

const BookmarkId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w-]+$' })

/** A time of UTC as year/month/day hh:mm:ss (7.13). */
const BookmarkTime = Type.String({ pattern: '^\\d{4}/\\d\\d/\\d\\d \\d\\d:\\d\\d:\\d\\d$' })

/** The words of a search that the page made, such as 'Used Kia cars for sale near Tempe, AZ'. */
const BookmarkTitle = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000-\\u001f\\u007f]+$' })

/** The path and the query of a search's page. */
const SearchUrl = Type.String({ minLength: 1, maxLength: 2_048, pattern: '^/cars-for-sale/all-cars(\\?|$)' })

/** What anybody may see of a saved search who has its id (7.14). */
const shared = {
  bookmarkId: BookmarkId,
  bookmarkTitle: BookmarkTitle,
  searchResultsURL: SearchUrl,
  /** What the subscriber agrees to. */
  textModalDisclaimer: Type.String({ maxLength: 400 }),
  /** What a saved search is good for. */
  saveSearchInstrText: Type.String({ maxLength: 400 }),
}

export type SharedBookmark = Static<typeof SharedBookmark>

export const SharedBookmark = Type.Object(shared)

/** A saved search of an account (3.28, 3.29, 7.12). */
export type Bookmark = Static<typeof Bookmark>

export const Bookmark = Type.Object({
  ...shared,
  /** The shopper's own name for the search; the title until she chose one. */
  searchName: SearchName,
  /** The time at which it was saved. */
  searchBookmarkDate: BookmarkTime,
  /** The time at which it was last run; absent: never since it was saved. */
  lastExecuted: Type.Optional(BookmarkTime),
  alerts: Frequency,
})

/**
 * The answer of `GET /account-api/searchbookmarks` (7.12): one search, or all of the account, newest first.
 */
export type SearchBookmarks = Static<typeof SearchBookmarks>

export const SearchBookmarks = Type.Object({ myAtcSearchViewBeans: Type.Array(Bookmark) })

/** The answer of `GET /account-api/searchbookmarks/share-bookmark/:bookmarkId` (7.14): one search or none. */
export type SharedBookmarks = Static<typeof SharedBookmarks>

export const SharedBookmarks = Type.Object({ myAtcSearchViewBeans: Type.Array(SharedBookmark) })

/** The body of `POST /account-api/search` (7.13), which records that a saved search was run. */
export type SearchExecuted = Static<typeof SearchExecuted>

export const SearchExecuted = Type.Object({
  bookmarkId: BookmarkId,
  bookmarkTitle: BookmarkTitle,
  searchName: SearchName,
  lastExecuted: BookmarkTime,
})

/** The time zone of the browser, for the quiet hours of a shopper who has chosen none. */
const BrowserTimeZone = Type.Optional(TimeZone)

/** The body of `POST /account-api/searchbookmarks`, which saves a search. */
export type SearchToSave = Static<typeof SearchToSave>

export const SearchToSave = Type.Object({
  bookmarkTitle: BookmarkTitle,
  searchResultsURL: SearchUrl,
  brand: Type.String({ minLength: 1, maxLength: 40 }),
  alerts: Type.Optional(Frequency),
  timeZone: BrowserTimeZone,
})

/** The body of `PATCH /account-api/searchbookmarks/:bookmarkId`. */
export type SavedSearchChange = Static<typeof SavedSearchChange>

export const SavedSearchChange = Type.Partial(Type.Object({ searchName: SearchName, alerts: Frequency }))

/** A saved search as pages show it. */
export interface SavedSearch {
  readonly id: string
  /** The canonical query of the search, without paging. */
  readonly query: string
  readonly title: string
  readonly name: string
  readonly alerts: AlertFrequency
  readonly savedAtMs: number
  /** Absent: never run since it was saved. */
  readonly lastExecutedAtMs?: number
}

/** The body of `POST /cars-for-sale/api/account/searches`, with the canonical query of the search. */
export type SearchToKeep = Static<typeof SearchToKeep>

export const SearchToKeep = Type.Object({
  query: Type.String({ minLength: 1, maxLength: 2_000 }),
  timeZone: BrowserTimeZone,
})
