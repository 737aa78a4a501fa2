/**
 * Points that order results by relevance. Whole numbers, so that every engine finds the same order. What an
 * owner's stock loses from one listing to the next mixes owners and makes; the scatter by id mixes what is
 * otherwise alike.
 */
export const relevance = {
  deal: { GREATPRICE: 40, GOODPRICE: 25, FAIRPRICE: 10, HIGHPRICE: -10 },
  hasPrice: 20,
  /** The first band that the days on the market fit into counts. */
  freshness: [
    { upToDays: 3, points: 20 },
    { upToDays: 7, points: 15 },
    { upToDays: 14, points: 10 },
    { upToDays: 30, points: 5 },
  ],
  /** A star of the owner's rating. */
  ratingStar: 2,
  /** Lost for each better listing of the same owner, at most `maxOwnerRank` times. */
  ownerRank: 2,
  maxOwnerRank: 20,
  scatter: { factor: 7919, points: 16 },
  /** Lost for each so many whole miles from the search's zip. */
  milesPerPoint: 2,
  maxMilesPoints: 100,
} as const

/** Points for likeness to a listing; price and year lose by their distance. */
export const likeness = {
  style: 40,
  model: 30,
  make: 15,
  /** Less one for each percent of difference. */
  price: 30,
  year: 10,
  /** Lost for each year of difference. */
  perYear: 2,
} as const

/** Similar listings beside one listing: the most that a carousel shows (9.33). */
export const similarCount = 12
