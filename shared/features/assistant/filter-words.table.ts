import type { SearchRequest } from '#shared/search/search-request.ts'

/** The words for a filter, by which a sentence takes it back: `remove the colour`, `any make`. */
export interface FilterWords {
  readonly words: string
  readonly params: readonly (keyof SearchRequest)[]
}

/**
 * The filters that a sentence can take back by their names, with the alternatives of a regular expression.
 */
export const filterWords: readonly FilterWords[] = [
  {
    words: 'price(?: limit| range)?|budget(?: limit)?|cost|max(?:imum)? price|money',
    params: ['minPrice', 'maxPrice', 'unpriced'],
  },
  {
    words: 'interior(?: colou?r)?|inside colou?r',
    params: ['intColorSimple'],
  },
  { words: '(?:exterior |outside )?colou?rs?|paint', params: ['extColorSimple', 'intColorSimple'] },
  {
    words: 'body(?: style| type)?|style|shape|size|kind of car|type of car|car type',
    params: [
      'vehicleStyleCode',
      'bodyStyleSubtypeCode',
      'suvSubtypeCode',
      'sedanSubtypeCode',
      'vanSubtypeCode',
      'doorCode',
    ],
  },
  {
    words: 'fuel(?: type| economy)?|engine(?: type)?|gas mileage|mpg',
    params: ['fuelTypeGroup', 'mpgRange', 'electricMileRange', 'engineCode'],
  },
  { words: 'years?|model years?|age', params: ['startYear', 'endYear'] },
  { words: 'mileage|miles|odometer', params: ['mileage'] },
  { words: 'trims?', params: ['trimCode'] },
  { words: 'models?', params: ['modelCode', 'trimCode'] },
  { words: 'makes?|brands?|manufacturers?', params: ['makeCode', 'modelCode', 'trimCode', 'seriesCode'] },
  {
    words: 'place|location|zip(?: ?code)?|distance|radius|where|city|area',
    params: ['zip', 'city', 'state', 'searchRadius', 'area'],
  },
  { words: 'condition|new or used|used or new', params: ['listingType'] },
  { words: 'history', params: ['vehicleHistoryType'] },
  { words: 'features?|options|extras', params: ['featureCode', 'packageName'] },
  { words: 'drive(?: type|train)?|wheel drive', params: ['driveGroup'] },
  { words: 'transmission|gearbox|gears', params: ['transmissionCode'] },
  { words: 'seats?|seating|rows', params: ['maximumSeating'] },
  { words: 'doors?', params: ['doorCode'] },
  { words: 'sellers?|dealers?', params: ['sellerType', 'ownerId', 'dealerRating'] },
  { words: 'order|sort(?:ing)?', params: ['sortBy'] },
  { words: 'words?|keywords?', params: ['keyword', 'literal'] },
]
