/**
 * The points that order results by relevance: whole numbers, so that every engine computes the same order.
 * The loss from one listing of an owner to the next mixes owners and makes; the scatter by id mixes listings
 * that are otherwise equal.
 */
export const relevance = {
  deal: { GREATPRICE: 40, GOODPRICE: 25, FAIRPRICE: 10, HIGHPRICE: -10 },
  hasPrice: 20,
  /** Points by days on the market; the first band that fits counts. */
  freshness: [
    { upToDays: 3, points: 20 },
    { upToDays: 7, points: 15 },
    { upToDays: 14, points: 10 },
    { upToDays: 30, points: 5 },
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
} as const

/** The number of similar listings beside one listing: the most that a carousel shows (9.33). */
export const similarCount = 12
