import type { AccountView } from '#shared/features/accounts/account-view.ts'
import type { SignInState } from '#shared/features/accounts/sign-in-form.ts'
import type { AlertLinkPurpose } from '#shared/features/alerts/alert-rules.ts'
import type { AlertLinkResponse } from '#shared/features/alerts/alerts.contract.ts'
import type { AssistantTurn } from '#shared/features/assistant/assistant-turn.ts'
import type { CompareGroup } from '#shared/features/compare/compare-rows.ts'
import type { ComparedCar } from '#shared/features/compare/compared-cars.ts'
import type { ListingResponse } from '#shared/features/listings/answers.contract.ts'
import type { CarFacts } from '#shared/features/listings/car-facts.ts'
import type { Cards } from '#shared/features/listings/cards.ts'
import type { Owner } from '#shared/features/listings/listing.contract.ts'
import type { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import type { SavedCarSort, SavedCarView } from '#shared/features/saved-cars/saved-car-view.ts'
import type { SavedSearch } from '#shared/features/saved-searches/saved-searches.contract.ts'
import type { OfferKind } from '#shared/features/tiles/tile-kinds.ts'
import type { ArrivalsByBlock } from '#shared/features/tiles/tile-results.ts'
import type { BlockSeats } from '#shared/features/tiles/tile-seats.ts'
import type { Wallet } from '#shared/features/wallet/wallet.contract.ts'
import type { PageType } from '#shared/search/landing-path.ts'
import type { BookmarkFault } from '#shared/search/param-names.ts'
import type { IgnoredParam } from '#shared/search/param-readers.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { ArticlePageData, ArticlesPageData } from './article-page-data.ts'
import type { ContactPageData, ReportCarPageData, ShareCarPageData } from './car-action-page-data.ts'
import type { InfoPageName } from './info-pages.ts'
import type { MapPageData } from './map-page-data.ts'
import type { PageHead } from './page-head.ts'
import type { PageSettings } from './page-settings.ts'
import type { PanelResults } from './panel-results.ts'
import type { SearchBlocks } from './search-blocks.ts'
import type { BuildAndPricePageData, CompareTrimsPageData } from './trims-page-data.ts'

/** The data that a page is rendered from, on the server and in the browser. Its promises never reject. */
export type PageData =
  | SearchPageData
  | MapPageData
  | VehiclePageData
  | InfoPageData
  | CompareTrimsPageData
  | BuildAndPricePageData
  | BudgetPageData
  | AssistantPageData
  | SavedCarsPageData
  | ComparePageData
  | SavedSearchesPageData
  | SaveSearchPageData
  | AlertPageData
  | SignInPageData
  | AccountPageData
  | ContactPageData
  | ShareCarPageData
  | ReportCarPageData
  | ArticlePageData
  | ArticlesPageData
  | FailedPageData
  | StatusPageData

/** The part of a search's answer that the page shows. All of it is sent to the browser. */
export interface ShownResults
  extends Cards,
    Pick<PanelResults, 'filters' | 'stats'>,
    Omit<SearchResponse, keyof Cards | 'filters' | 'stats' | 'strongAttributesFilters'> {}

/** A dealer at the head of the page of their cars. */
export type DealerHead = Pick<Owner, 'id' | 'name' | 'rating' | 'phone'> & {
  /** City and state, after the street where it is known. */
  readonly placeName: string
}

/** A text and what it was read as. */
export interface TypedWords {
  readonly text: string
  readonly labels: readonly string[]
  /** The address of the search by that reading, where this page searches for the words as they are typed. */
  readonly instead?: string
}

/** The search results page without its optional blocks. */
export interface SearchResults {
  readonly kind: 'search'
  readonly request: SearchRequest
  readonly pageType: PageType
  /** The parameters that could not be used, for the notice. */
  readonly ignored: readonly IgnoredParam[]
  /** The shopper came from the page of an expired car (2.22). */
  readonly isFromExpired: boolean
  /** Why the saved search that the shopper asked for is not shown (8.2). */
  readonly bookmarkFault?: BookmarkFault
  /** The text that the shopper typed; absent where no text led here. */
  readonly typed?: TypedWords
  /** The address of the search, where a navigation asked by a text that was read as filters. */
  readonly movedTo?: string
  readonly results: ShownResults
  /** The places of inserted tiles among the results. */
  readonly seats: BlockSeats
  /** The offers that came before the results, as far as the plan of the tiles depends on them. */
  readonly arrived: ArrivalsByBlock
  readonly head: PageHead
  /** City and state of the search's zip; absent without a zip and while the look-up is down. */
  readonly placeName?: string
  /** The dealer whose cars the search is for; absent for a search of others. */
  readonly dealer?: DealerHead
  /** The parameters whose option look-up is down: the panel says so at their filters. */
  readonly lookupsDown: readonly string[]
  readonly settings: PageSettings
  /** The year of the server's clock, so that server and browser render the same. */
  readonly currentYear: number
}

/** What a navigation to a search is answered with: the results, and the offers that came before them. */
export interface SearchNavigation extends SearchResults {
  readonly offers: { readonly [K in OfferKind]?: SearchBlocks[K] }
}

/** The search results page: the data of the shell, and a promise for each optional block. */
export type SearchPageData = SearchResults & {
  readonly [B in keyof SearchBlocks]: Promise<SearchBlocks[B]>
} & {
  /** The VINs of the results by id, which search engines read: the server's markup alone has them. */
  readonly vins?: Readonly<Record<number, string | undefined>>
}

/** Facts of a car from other services than that of its listing. */
export interface VehicleSignals {
  /** The number of shoppers who looked at the car in the last week; absent where there are none. */
  readonly viewers?: number
  /** The car can be bought in its seller's online shop. */
  readonly isEligible: boolean
}

/** The detail page of a car: the data of the shell, and a promise for the signals. */
export interface VehiclePageData extends VehicleResults {
  readonly signals: Promise<VehicleSignals>
}

/** The detail page of a car without its signals. */
export interface VehicleResults extends Omit<ListingResponse, 'similar' | 'sameOwner' | 'owners'> {
  readonly kind: 'vehicle'
  /** The address of 'Back to results': the search that the shopper came from, else all cars (2.2). */
  readonly resultsHref: string
  /** What the address names of a wallet, where the form of the payment was sent without JavaScript. */
  readonly wallet: Wallet
  readonly similar: Cards
  /** Other cars of the same dealer that are not among the similar ones. */
  readonly sameOwner: Cards
  readonly settings: PageSettings
}

/** The page for a required search that failed (2.25). */
export interface FailedPageData {
  readonly kind: 'failed'
  readonly requestId: string
  readonly settings: PageSettings
}

/** A link. */
export interface PageLinkData {
  readonly label: string
  readonly href: string
}

/** A section of a page about the site: words, then links. */
export interface InfoSection {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly links?: readonly PageLinkData[]
}

/** A page about the site itself: privacy, terms, contact, sitemap. */
export interface InfoPageData {
  readonly kind: 'info'
  readonly name: InfoPageName
  readonly sections: readonly InfoSection[]
  readonly settings: PageSettings
}

/** A turn of the shopping assistant (2.7), on a page that works without scripts. */
export interface AssistantPageData {
  readonly kind: 'assistant'
  /** What the shopper said; absent before her first sentence. */
  readonly said?: string
  readonly turn: AssistantTurn
  readonly settings: PageSettings
}

/** The payment calculator (9.35). */
export interface BudgetPageData {
  readonly kind: 'budget'
  /** What the address names of a wallet, where the form was sent without JavaScript. */
  readonly wallet: Wallet
  /** The price of the car; absent: the settings' own. */
  readonly priceUsd?: number
  readonly settings: PageSettings
}

/** The page of the cars that a shopper saved. */
export interface SavedCarsPageData {
  readonly kind: 'saved-cars'
  readonly sort: SavedCarSort
  /** The shopper is signed in: the cars are those of the account. Those of a guest are in the browser. */
  readonly isSignedIn: boolean
  /** The account's cars cannot be reached. */
  readonly isAway: boolean
  readonly cars: readonly SavedCarView[]
  /** A car that the shopper wanted to save before she signed in. */
  readonly offered?: CarFacts
  /** A car was not saved, because the account is full. */
  readonly isFull?: true
  readonly settings: PageSettings
}

/** The page that compares the cars of its address. */
export interface ComparePageData {
  readonly kind: 'compare'
  readonly cars: readonly ComparedCar[]
  readonly groups: readonly CompareGroup[]
  /** Rows in which all cars are the same are left out. */
  readonly onlyDifferences: boolean
  /** What of the address could not be used, in words. */
  readonly notices: readonly string[]
  readonly settings: PageSettings
}

/** What a page says of what the shopper did, or could not do (8.20). */
export interface PageMessage {
  readonly severity: 'success' | 'warning' | 'danger'
  readonly text: string
}

/** A saved search in the list of them. */
export interface ListedSearch extends SavedSearch {
  /** The filters of the search in words. */
  readonly labels: readonly string[]
  /** The number of cars listed since the day of its last run; absent where that is today or not known. */
  readonly newCount?: number
}

/** The page of a shopper's saved searches. */
export interface SavedSearchesPageData {
  readonly kind: 'savedSearches'
  /** Absent for a guest, whose searches are in the browser. */
  readonly searches?: readonly ListedSearch[] | 'unavailable'
  readonly notice?: PageMessage
  /** The address of the site, before the paths of links to share. */
  readonly origin: string
  readonly settings: PageSettings
}

/** The page that saves one search, for shoppers without scripts. */
export interface SaveSearchPageData {
  readonly kind: 'saveSearch'
  /** The canonical query of the search. */
  readonly query: string
  /** The search in words. */
  readonly title: string
  readonly labels: readonly string[]
  readonly isSignedIn: boolean
  readonly messages: readonly PageMessage[]
  /** What became of a guest's subscription; absent before it. */
  readonly outcome?: 'accepted' | 'limit' | 'refused' | 'failed'
  readonly emailAddress?: string
  readonly settings: PageSettings
}

/** A page that a signed link in an alert leads to. */
export interface AlertPageData {
  readonly kind: 'alert'
  readonly purpose: AlertLinkPurpose
  readonly token: string
  /** What the link finds; null while accounts cannot be reached. */
  readonly link: AlertLinkResponse | null
  /** What the shopper chose has just been saved. */
  readonly isSaved: boolean
  readonly settings: PageSettings
}

/** The sign-in page (2.3), with one of its forms or what became of it. */
export interface SignInPageData {
  readonly kind: 'sign-in'
  readonly state: SignInState
  readonly settings: PageSettings
}

/** The page on which a shopper looks after her account. */
export interface AccountPageData {
  readonly kind: 'account'
  /** null while accounts cannot be reached. */
  readonly view: AccountView | null
  readonly settings: PageSettings
}

/** The page for any other failure at page load (2.26). */
export interface StatusPageData {
  readonly kind: 'status'
  readonly status: number
  readonly requestId: string
  readonly settings: PageSettings
  /** Pages that the shopper may have meant. */
  readonly suggestions?: readonly PageLinkData[]
}
