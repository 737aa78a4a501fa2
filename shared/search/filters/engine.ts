import type { Filter, ListFilter } from '#shared/search/filter.ts'
import { chosen, isExhausted } from './availability.ts'

/** The link to the dialog that compares the kinds of electric cars. */
const details = { label: 'Compare electric vehicle types', href: '#ev-types' } as const

const fuelType = {
  kind: 'list',
  id: 'fuelType',
  label: 'Fuel type',
  param: 'fuelTypeGroup',
  attribute: 'fuelTypeGroup',
  options: [
    {
      value: 'ELE',
      label: 'Electric',
      moreInfo: 'A battery and a motor, no engine. It is charged at a plug.',
      details,
    },
    { value: 'GSL', label: 'Gasoline' },
    {
      value: 'HYB',
      label: 'Hybrid',
      moreInfo: 'An electric motor helps the engine; it is never plugged in.',
      details,
    },
    {
      value: 'PIH',
      label: 'Plug-in Hybrid',
      moreInfo: 'Charged at a plug it drives some miles on electricity, then as a hybrid.',
      details,
    },
    { value: 'DSL', label: 'Diesel' },
    { value: 'HYD', label: 'Hydrogen', moreInfo: 'A fuel cell makes electricity from hydrogen.', details },
  ],
} as const satisfies ListFilter

const isOnlyElectric = (codes: readonly string[]) => codes.length === 1 && codes[0] === 'ELE'

const fuelEconomy = {
  kind: 'list',
  id: 'fuelEconomy',
  label: 'Fuel economy',
  param: 'mpgRange',
  attribute: 'mpgCombined',
  /** Disabled in a search for electric cars alone: they have no fuel economy (5.15). */
  availability: ({ request, options }) =>
    isExhausted(options) || isOnlyElectric(chosen(request, 'fuelTypeGroup')) ? 'disabled' : 'shown',
  options: [
    { value: '0-20', label: '20 mpg or less', to: 20 },
    { value: '21-30', label: '21 to 30 mpg', from: 21, to: 30 },
    { value: '31-40', label: '31 to 40 mpg', from: 31, to: 40 },
    { value: '41-50', label: '41 to 50 mpg', from: 41, to: 50 },
    { value: '51', label: 'Over 50 mpg', from: 51 },
  ],
} as const satisfies ListFilter

const unspecified = 'UNSPECIFIED'

const electricRange = {
  kind: 'list',
  id: 'electricRange',
  label: 'Electric range',
  param: 'electricMileRange',
  attribute: 'rangeMi',
  lookup: 'electricMileRanges',
  /** Hidden where no result has an electric range (5.16). */
  availability: ({ options }) =>
    isExhausted(options.filter(({ value }) => value !== unspecified)) ? 'hidden' : 'shown',
  options: [
    { value: '0-50', label: '50 mi or less', to: 50 },
    { value: '51-150', label: '51 to 150 mi', from: 51, to: 150 },
    { value: '151-250', label: '151 to 250 mi', from: 151, to: 250 },
    { value: '251-350', label: '251 to 350 mi', from: 251, to: 350 },
    { value: '351', label: 'Over 350 mi', from: 351 },
    { value: unspecified, label: 'Unspecified' },
  ],
} as const satisfies ListFilter

const driveType = {
  kind: 'list',
  id: 'driveType',
  label: 'Drive type',
  param: 'driveGroup',
  attribute: 'driveGroup',
  options: [
    { value: 'AWD4WD', label: 'AWD / 4WD' },
    { value: 'FWD', label: 'Front-wheel drive' },
    { value: 'RWD', label: 'Rear-wheel drive' },
  ],
} as const satisfies ListFilter

const transmission = {
  kind: 'list',
  id: 'transmission',
  label: 'Transmission',
  param: 'transmissionCode',
  attribute: 'transmissionCode',
  lookup: 'transmissionGroups',
  options: [
    { value: 'AUT', label: 'Automatic' },
    { value: 'MAN', label: 'Manual' },
  ],
} as const satisfies ListFilter

const cylinders = {
  kind: 'list',
  id: 'cylinders',
  label: 'Cylinders',
  param: 'engineCode',
  attribute: 'cylinders',
  options: [
    { value: '3CLDR', label: '3 or fewer', to: 3 },
    { value: '4CLDR', label: '4 cylinders', from: 4, to: 4 },
    { value: '5CLDR', label: '5 cylinders', from: 5, to: 5 },
    { value: '6CLDR', label: '6 cylinders', from: 6, to: 6 },
    { value: '8CLDR', label: '8 cylinders', from: 8, to: 8 },
    { value: '10CLDR', label: '10 cylinders', from: 10, to: 10 },
    { value: '12CLDR', label: '12 or more', from: 12 },
  ],
} as const satisfies ListFilter

const displacement = {
  kind: 'list',
  id: 'displacement',
  label: 'Engine displacement',
  param: 'engineDisplacement',
  attribute: 'displacementL',
  lookup: 'engineDisplacements',
  options: [
    { value: '0.0-1.9', label: 'Under 2.0 L', to: 1.9 },
    { value: '2.0-2.9', label: '2.0 to 2.9 L', from: 2, to: 2.9 },
    { value: '3.0-3.9', label: '3.0 to 3.9 L', from: 3, to: 3.9 },
    { value: '4.0-4.9', label: '4.0 to 4.9 L', from: 4, to: 4.9 },
    { value: '5.0-5.9', label: '5.0 to 5.9 L', from: 5, to: 5.9 },
    { value: '6.0', label: '6.0 L and more', from: 6 },
  ],
} as const satisfies ListFilter

export const engineFilters = [
  fuelType,
  fuelEconomy,
  electricRange,
  driveType,
  transmission,
  cylinders,
  displacement,
] as const satisfies readonly Filter[]
