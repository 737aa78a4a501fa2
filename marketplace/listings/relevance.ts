/**
 * The points that order results by relevance: whole numbers, so that every engine computes the same order.
 * Good deals and new listings count for little, so that the first page has more than these. The loss from one
 * listing of an owner to the next mixes owners; the scatter by id mixes listings that are otherwise equal.
 */
export const relevance = {
  deal: { GREATPRICE: 10, GOODPRICE: 9, FAIRPRICE: 7, HIGHPRICE: -2, PRICETOVERIFY: -10 },
  hasPrice: 20,
  /** Points by days on the market; the first band that fits counts. */
  freshness: [
    { upToDays: 7, points: 3 },
    { upToDays: 30, points: 2 },
  ],
  /** Points for each star of the owner's rating. */
  ratingStar: 2,
  /** Lost for each better listing of the same owner, at most `maxOwnerRank` times. */
  ownerRank: 2,
  maxOwnerRank: 20,
  scatter: { factor: 7919, points: 16 },
  /** The whole miles from the search's zip for which one point is lost. */
  milesPerPoint: 2,
  maxMilesPoints: 100,
} as const

/**
 * The listings within which results by relevance are mixed. Within each such block of the order the models
 * take turns, and then the owners, so that no page has one dealer's or one model's cars in a row while there
 * are others.
 */
export const mixedListings = 60

/** The points for similarity to a listing; price and year lose points with their difference. */
export const similarity = {
  style: 40,
  model: 30,
  make: 15,
  /** The points for an equal price, less one for each percent of difference. */
  price: 30,
  year: 10,
  /** Lost for each year of difference. */
  perYear: 2,
  /** The points for being near the shopper, by the miles from its zip; the first band that fits counts. */
  near: [
    { upToMi: 50, points: 25 },
    { upToMi: 150, points: 12 },
  ],
} as const

/** The most points for being near. */
export const mostForNearness = Math.max(...similarity.near.map(({ points }) => points))

/** The number of similar listings beside one listing: the most that a carousel shows (9.33). */
export const similarCount = 12
