import type { Filter, ListFilter, RangeFilter } from '#shared/search/filter.ts'
import { moneyBackWords } from '#shared/search/program-terms.ts'

const sellerType = {
  kind: 'list',
  id: 'sellerType',
  label: 'Seller type',
  param: 'sellerType',
  attribute: 'sellerType',
  lookup: 'sellers',
  options: [
    { value: 'D', label: 'Dealer' },
    { value: 'P', label: 'Private seller' },
  ],
} as const satisfies ListFilter

/** The rating of a dealer. Its options overlap, so that each choice is a lower bound. */
const dealerRating = {
  kind: 'list',
  id: 'dealerRating',
  label: 'Dealer rating',
  param: 'dealerRating',
  attribute: 'rating',
  holds: 'any',
  options: [
    { value: '4.5', label: '4.5 stars and up', from: 4.5 },
    { value: '4', label: '4 stars and up', from: 4 },
    { value: '3', label: '3 stars and up', from: 3 },
  ],
  choices: [
    { label: '4.5 stars and up', values: ['4.5'] },
    { label: '4 stars and up', values: ['4'] },
    { label: '3 stars and up', values: ['3'] },
  ],
} as const satisfies ListFilter

const waysToPurchase = {
  kind: 'list',
  id: 'waysToPurchase',
  label: 'Ways to purchase',
  param: 'homeServices',
  attribute: 'homeServices',
  holds: 'every',
  options: [
    { value: 'HOME_DELIVERY', label: 'Local home delivery' },
    { value: 'VIRTUAL_APPOINTMENT', label: 'Virtual appointments' },
    { value: 'HOME_TEST_DRIVE', label: 'Home test drive' },
  ],
} as const satisfies ListFilter

const experience = {
  kind: 'list',
  id: 'experience',
  label: 'Shopping experience',
  param: 'experience',
  attribute: 'experiences',
  holds: 'any',
  options: [
    {
      value: 'buy-online',
      label: 'Buy online',
      moreInfo: 'Dealers who sell this car from the first question to the papers online.',
    },
    { value: 'ford-buy-online', label: 'Ford buy online' },
    {
      value: 'car-bravo',
      label: 'CarBravo',
      moreInfo: 'Used cars of any make, inspected and backed by GM dealers.',
    },
    { value: 'commercial', label: 'Commercial' },
  ],
} as const satisfies ListFilter

/** The money back guarantee of one automaker (9.46). */
const vehicleExchange = {
  kind: 'list',
  id: 'vehicleExchange',
  label: 'Money Back Guarantee',
  param: 'vehicleExchange',
  attribute: 'hasMoneyBack',
  flag: 'vehicleExchange',
  note: 'The max price has been updated to match your budget.',
  setsBudget: true,
  options: [
    {
      value: 'MONEY_BACK',
      label: moneyBackWords,
      from: 1,
      moreInfo: `Bring it back within ${moneyBackWords}.`,
    },
  ],
} as const satisfies ListFilter

const listedWithin = {
  kind: 'range',
  id: 'listedWithin',
  label: 'Listed within',
  maxParam: 'daysListed',
  attribute: 'daysListed',
  unit: 'days',
  limits: { min: 1, max: 365 },
  steps: [1, 3, 7, 14, 30],
} as const satisfies RangeFilter

export const sellerFilters = [
  sellerType,
  dealerRating,
  waysToPurchase,
  experience,
  vehicleExchange,
  listedWithin,
] as const satisfies readonly Filter[]
