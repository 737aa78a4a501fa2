/**
 * What can be switched on and off, for all brands or for one. Each with its default and what it does, in
 * words.
 */
export const flags = {
  spotlights: { default: true, help: 'Featured cars above the results' },
  showcase: { default: true, help: 'A sponsored dealer with its cars below the first results' },
  showcaseQuiet: {
    default: false,
    help: 'Nobody is asked for the sponsored dealer and nothing is shown in its place: the duck state, for a while of trouble',
  },
  exactMatch: {
    default: true,
    help: "Says in which filters a sponsored dealer's car differs from the search",
  },
  premium: { default: true, help: 'Three paid cars at the head of the results' },
  fourthTier: { default: true, help: 'One paid car further down the results' },
  vehicleHighlight: { default: true, help: 'A tile of highlighted cars among the results' },
  boost: { default: true, help: 'New cars that are recommended beside a search for used ones' },
  walletPromo: { default: true, help: 'A tile that leads to the search by monthly payment' },
  filterPromo: { default: true, help: 'A tile of filters that would narrow the search' },
  evTile: {
    default: true,
    help: 'A tile that tells the kinds of electric cars apart, in a search for these alone',
  },
  adSlots: { default: false, help: 'Places for advertisements among the results' },
  categoryTabs: {
    default: true,
    help: 'All Results, Best Deals, Buy Online, For Sale By Owner, Certified Used',
  },
  suggestedFilters: { default: true, help: 'A carousel of filters that would narrow the search' },
  suggestedModels: { default: true, help: 'Asks whether another model name was meant' },
  keywordSearch: { default: true, help: 'Search by words, with suggestions' },
  marketExtension: { default: true, help: 'Listings of neighbouring markets in a group of their own' },
  supplemental: {
    default: true,
    help: 'With few results: cars that just miss the search, in a group of their own',
  },
  similar: { default: true, help: 'With few results near a place: similar cars, in a group of their own' },
  certifiedTiles: {
    default: true,
    help: 'What a certified program promises, above a search for its cars alone',
  },
  commercialEntry: { default: true, help: "The 'Shop commercial' link and the vehicle use types" },
  vehicleExchange: { default: false, help: 'The Money Back Guarantee filter, for the automaker brand alone' },
  priceHistogram: { default: true, help: 'How prices are spread, above the price fields' },
  paymentMode: { default: true, help: 'A monthly budget beside the price fields' },
  monitoring: {
    default: true,
    help: 'Pages measure themselves (web vitals, script errors) and tell this server, nobody else',
  },
  greatPriceCount: { default: true, help: 'How many great prices there are at any distance' },
  relaxChips: { default: true, help: 'With few results: what each chip costs' },
  eligibility: { default: true, help: 'Whether each car with an online shop may be bought there' },
  viewCounts: { default: true, help: 'How many shoppers looked at each car' },
  seeMoreButton: { default: true, help: "A 'See More Results' button before results load by scrolling" },
  breadcrumbsWithoutPlace: { default: false, help: 'Breadcrumb links drop the place' },
  compare: { default: true, help: "A 'Compare' button on each card" },
  emailListing: { default: false, help: 'A button on each card that writes to its seller' },
  reportListing: { default: false, help: "A 'Report this Listing' button on each card" },
} as const satisfies Readonly<Record<string, { readonly default: boolean; readonly help: string }>>

export type FlagName = keyof typeof flags

/** Whether each feature is on. */
export type Flags = Readonly<Record<FlagName, boolean>>

export const defaultFlags = Object.fromEntries(
  Object.entries(flags).map(([name, flag]) => [name, flag.default]),
) as Flags
