/** The reasons for which a row is not imported, with the words of the report. */
export const reasons = {
  'column-count': 'more or fewer cells than the header',
  'line-too-long': 'a line longer than any row',
  'unclosed-quote': 'a quote that never closes',
  encoding: 'characters that are not UTF-8',
  truncated: 'cut off at the end of the file',
  formula: 'a cell that a spreadsheet would run',
  vin: 'a VIN that is not 17 characters',
  'vin-check-digit': 'a VIN whose check digit is wrong',
  year: 'a year that is missing or impossible',
  'make-model': 'no make or model',
  condition: 'a condition that is neither new, used nor certified',
  price: 'a price that cannot be read or is impossible',
  'price-typed-wrong': 'a price far from that of like cars',
  mileage: 'a mileage that cannot be read or is impossible',
  seller: 'no seller',
  'zip-unknown': 'a zip that does not exist',
  'zip-state': 'a zip that lies in another state',
  'duplicate-vin': 'a car that an earlier row has',
} as const

export type Reason = keyof typeof reasons

/** The corrections of a row that is imported, with the words of the report. */
export const mends = {
  'make-split': 'make completed from the model',
  'trim-split': 'trim taken out of the model',
  'zip-zero': 'leading zero of the zip restored',
  'mpge-dropped': 'MPGe taken out of the mpg',
  'mpg-epa': 'mpg added from the EPA',
  'price-missing': 'no price named',
  'vin-vouched': 'wrong check digit kept, as the seller numbers the car in stock',
} as const

export type Mend = keyof typeof mends

export interface Problem {
  readonly reason: Reason
  /** The value that was found, in one line. */
  readonly detail: string
}

/** A row that is not imported. */
export interface Rejection extends Problem {
  /** The number of the line on which the row begins, from 1. */
  readonly line: number
  readonly raw: string
}
