/**
 * The feature flags, each with its default and its effect in words. A flag is set for all brands or for one.
 */
export const flags = {
  spotlights: { default: true, help: 'Featured cars above the results' },
  showcase: { default: true, help: 'A sponsored dealer with its cars below the first results' },
  showcaseQuiet: {
    default: false,
    help: 'Switches the sponsored dealer off in times of trouble (the duck state): neither loaded nor replaced',
  },
  exactMatch: {
    default: true,
    help: "Says in which filters a sponsored dealer's car differs from the search",
  },
  premium: { default: true, help: 'Three paid cars at the head of the results' },
  fourthTier: { default: true, help: 'One paid car further down the results' },
  vehicleHighlight: { default: true, help: 'A tile of highlighted cars among the results' },
  boost: { default: true, help: 'New cars that are recommended beside a search for used ones' },
  personalization: {
    default: true,
    help: 'What a browser and an account remember of a shopper changes her pages: off, all flags that need it are off',
  },
  wallet: {
    default: true,
    needs: 'personalization',
    help: "'My wallet': the shopper's own terms, which every estimated payment follows",
  },
  walletPromo: { default: true, help: 'A tile that leads to the search by monthly payment' },
  filterPromo: { default: true, help: 'A tile of filters that would narrow the search' },
  evTile: {
    default: true,
    help: 'A tile that compares the kinds of electric cars, in a search for these alone',
  },
  adSlots: { default: false, help: 'Places for advertisements among the results' },
  ads: {
    default: false,
    help: 'Advertisements above and below the results, and one that stays at the bottom of the window',
  },
  mobileStickyAd: { default: true, help: 'The advertisement at the bottom of the window on small screens' },
  valuationStickyAd: {
    default: true,
    help: 'The advertisement at the bottom of the window on the site of valuations; other sites have it anyway',
  },
  categoryTabs: {
    default: true,
    help: 'All Results, Best Deals, Buy Online, For Sale By Owner, Certified Used',
  },
  suggestedFilters: { default: true, help: 'A carousel of filters that would narrow the search' },
  suggestedModels: { default: true, help: 'Asks whether another model name was meant' },
  modelDialog: {
    default: false,
    help: 'Whether another model name was meant is asked in a dialog, rather than above the results',
  },
  keywordSearch: { default: true, help: 'Search by words, with suggestions' },
  assistant: {
    default: true,
    help: 'The shopping assistant, which turns sentences into filters; where `assistantUrl` is set the header leads there instead',
  },
  resultsMap: { default: true, help: 'A map of the results, on a page of its own' },
  marketExtension: { default: true, help: 'Listings of neighbouring markets in a group of their own' },
  supplemental: {
    default: true,
    help: 'With few results: cars that just miss the search, in a group of their own',
  },
  similar: { default: true, help: 'With few results near a place: similar cars, in a group of their own' },
  certifiedTiles: {
    default: true,
    help: 'The terms of a certified program, above a search for its cars alone',
  },
  commercialEntry: { default: true, help: "The 'Shop commercial' link and the vehicle use types" },
  vehicleExchange: { default: false, help: 'The Money Back Guarantee filter, for the automaker brand alone' },
  priceHistogram: { default: true, help: 'The distribution of prices, above the price fields' },
  paymentMode: { default: true, help: 'A monthly budget beside the price fields' },
  monitoring: {
    default: true,
    help: 'Pages measure themselves (web vitals, script errors) and report to this server alone',
  },
  pushPrompt: {
    default: true,
    help: 'Offers notifications in the browser to who searches for a model or a body style',
  },
  tracking: {
    default: true,
    help: 'Pages tell this server what shoppers do, for product people: impressions, views, leads; only of shoppers who allow it',
  },
  greatPriceCount: { default: true, help: 'The number of great prices at any distance' },
  relaxChips: { default: true, help: 'With few results: the number of results that each chip hides' },
  eligibility: { default: true, help: 'Whether each car with an online shop may be bought there' },
  viewCounts: { default: true, help: 'The number of shoppers who looked at each car' },
  seeMoreButton: { default: true, help: "A 'See More Results' button before results load by scrolling" },
  saveSearch: { default: true, help: "The 'Save search' button above the results" },
  alertsSubscription: {
    default: false,
    help: 'Guests who save a search are asked for their e-mail address in a dialog, rather than above the results',
  },
  breadcrumbsWithoutPlace: { default: false, help: 'Breadcrumbs and their links leave out the place' },
  stillInterested: {
    default: true,
    needs: 'personalization',
    help: 'The cars that a shopper looked at, what has become of them, and a reminder of one',
  },
  compare: { default: true, help: "A 'Compare' button on each card" },
  shareListing: { default: true, help: "A 'Share this Listing' button on each card" },
  makeOffer: {
    default: true,
    help: "'Make an offer' on the page of a car whose seller takes e-mail",
  },
  compareTrims: {
    default: true,
    help: 'Below a search for one model: its trims side by side, and a link to order one',
  },
  modelReference: {
    default: true,
    help: 'Below a search for one model: articles, ratings, safety and prices in tabs',
  },
  savedCars: {
    default: true,
    needs: 'personalization',
    help: 'A heart on each car that saves it, and the list of saved cars',
  },
  emailListing: {
    default: true,
    help: "Writes to sellers: a 'Check availability' button on each card, and a form on each car's page",
  },
  reportListing: { default: true, help: "A 'Report this Listing' button on each card" },
} as const satisfies Readonly<Record<string, FlagDeclaration>>

interface FlagDeclaration {
  readonly default: boolean
  readonly help: string
  /** The flag without which this one is off. */
  readonly needs?: string
}

export type FlagName = keyof typeof flags

/** The value of every flag. */
export type Flags = Readonly<Record<FlagName, boolean>>

export const defaultFlags = Object.fromEntries(
  Object.entries(flags).map(([name, flag]) => [name, flag.default]),
) as Flags

/** The flags in force: a flag is off where the one that it needs is. */
export const withNeeds = (given: Flags): Flags =>
  Object.fromEntries(
    Object.entries<FlagDeclaration>(flags).map(([name, { needs }]) => [
      name,
      given[name as FlagName] && (needs === undefined || given[needs as FlagName]),
    ]),
  ) as Flags
