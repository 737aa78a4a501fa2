/** The columns of whole numbers that a search reads of the search table, each null in some row or in none. */
export const wholeNumbers = [
  'id',
  'owner_id',
  'place_id',
  'phrase_id',
  'color_id',
  'tier',
  'score',
  'deal_band',
  'deal_difference_usd',
  'listed_on_day',
  'changed_on_day',
  'dropped_on_day',
  'price_usd',
  'is_branded',
  'year',
  'mileage_mi',
] as const

export type WholeNumber = (typeof wholeNumbers)[number]

/** What stands for a number that is not known. */
export const unknown = -(2 ** 31)
