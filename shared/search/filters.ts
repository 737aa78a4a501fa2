import type { Filter, ListFilter, PlaceFilter, RangeFilter, TreeFilter } from './filter.ts'

const condition = {
  kind: 'list',
  id: 'condition',
  label: 'Condition',
  param: 'listingType',
  attribute: 'listingType',
  options: [
    { value: 'NEW', label: 'New' },
    { value: 'USED', label: 'Used' },
    { value: 'CERTIFIED', label: 'Certified' },
    { value: '3P_CERT', label: 'Third-party certified' },
  ],
} as const satisfies ListFilter

const vehicle = {
  kind: 'tree',
  id: 'vehicle',
  label: 'Make, model, trim',
  levels: [
    { param: 'makeCode', label: 'Make', anyLabel: 'Any make', attribute: 'makeCode' },
    { param: 'modelCode', label: 'Model', anyLabel: 'All models', attribute: 'modelCode' },
    { param: 'trimCode', label: 'Trim', anyLabel: 'All trims', attribute: 'trimCode' },
  ],
  maxRoots: 5,
} as const satisfies TreeFilter

const price = {
  kind: 'range',
  id: 'price',
  label: 'Price',
  minParam: 'minPrice',
  maxParam: 'maxPrice',
  attribute: 'priceUsd',
  unit: 'usd',
  limits: { min: 1, max: 9_999_999 },
} as const satisfies RangeFilter

const year = {
  kind: 'range',
  id: 'year',
  label: 'Year',
  minParam: 'startYear',
  maxParam: 'endYear',
  attribute: 'year',
  unit: 'year',
  limits: { min: 1900, max: 2099 },
} as const satisfies RangeFilter

const mileage = {
  kind: 'range',
  id: 'mileage',
  label: 'Mileage',
  maxParam: 'mileage',
  attribute: 'mileageMi',
  unit: 'mi',
  limits: { min: 1, max: 249_999 },
} as const satisfies RangeFilter

const bodyStyle = {
  kind: 'list',
  id: 'bodyStyle',
  label: 'Body style',
  param: 'vehicleStyleCode',
  attribute: 'vehicleStyleCode',
  options: [
    { value: 'SUVCROSS', label: 'SUV / Crossover' },
    { value: 'SEDAN', label: 'Sedan' },
    { value: 'TRUCKS', label: 'Truck' },
    { value: 'COUPE', label: 'Coupe' },
    { value: 'CONVERT', label: 'Convertible' },
    { value: 'HATCH', label: 'Hatchback' },
    { value: 'WAGON', label: 'Wagon' },
    { value: 'MINIVAN', label: 'Minivan' },
    { value: 'VANMV', label: 'Van' },
  ],
} as const satisfies ListFilter

const fuelType = {
  kind: 'list',
  id: 'fuelType',
  label: 'Fuel type',
  param: 'fuelTypeGroup',
  attribute: 'fuelTypeGroup',
  options: [
    { value: 'ELE', label: 'Electric' },
    { value: 'GSL', label: 'Gasoline' },
    { value: 'HYB', label: 'Hybrid' },
    { value: 'PIH', label: 'Plug-in Hybrid' },
    { value: 'DSL', label: 'Diesel' },
    { value: 'HYD', label: 'Hydrogen' },
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
  options: [
    { value: 'AUT', label: 'Automatic' },
    { value: 'MAN', label: 'Manual' },
  ],
} as const satisfies ListFilter

const exteriorColors = [
  { value: 'BEIGE', label: 'Beige', colorValue: '#d8c8a8' },
  { value: 'BLACK', label: 'Black', colorValue: '#17181a' },
  { value: 'BLUE', label: 'Blue', colorValue: '#2456a6' },
  { value: 'BROWN', label: 'Brown', colorValue: '#5d3f2b' },
  { value: 'GOLD', label: 'Gold', colorValue: '#b99a52' },
  { value: 'GRAY', label: 'Gray', colorValue: '#6f7478' },
  { value: 'GREEN', label: 'Green', colorValue: '#2f6144' },
  { value: 'ORANGE', label: 'Orange', colorValue: '#d9691e' },
  { value: 'PURPLE', label: 'Purple', colorValue: '#593a78' },
  { value: 'RED', label: 'Red', colorValue: '#b3202a' },
  { value: 'SILVER', label: 'Silver', colorValue: '#c3c7ca' },
  { value: 'WHITE', label: 'White', colorValue: '#f6f6f4' },
  { value: 'YELLOW', label: 'Yellow', colorValue: '#e6c229' },
] as const

const exteriorColor = {
  kind: 'list',
  id: 'exteriorColor',
  label: 'Exterior color',
  param: 'extColorSimple',
  attribute: 'extColorSimple',
  options: exteriorColors,
} as const satisfies ListFilter

const interiorColor = {
  kind: 'list',
  id: 'interiorColor',
  label: 'Interior color',
  param: 'intColorSimple',
  attribute: 'intColorSimple',
  options: exteriorColors,
} as const satisfies ListFilter

const deals = {
  kind: 'list',
  id: 'deals',
  label: 'Best deals',
  param: 'dealType',
  attribute: 'dealType',
  options: [
    { value: 'GREATPRICE', label: 'Great price' },
    { value: 'GOODPRICE', label: 'Good price' },
    { value: 'FAIRPRICE', label: 'Fair price' },
  ],
} as const satisfies ListFilter

const sellerType = {
  kind: 'list',
  id: 'sellerType',
  label: 'Seller type',
  param: 'sellerType',
  attribute: 'sellerType',
  options: [
    { value: 'D', label: 'Dealer' },
    { value: 'P', label: 'Private seller' },
  ],
} as const satisfies ListFilter

const location = { kind: 'place', id: 'location', label: 'Location' } as const satisfies PlaceFilter

/** Every filter, in the order that the panel has where settings name none. */
export const filters = [
  location,
  condition,
  vehicle,
  price,
  year,
  mileage,
  bodyStyle,
  fuelType,
  driveType,
  transmission,
  exteriorColor,
  interiorColor,
  deals,
  sellerType,
] as const satisfies readonly Filter[]

type Declared = (typeof filters)[number]
type Lists = Extract<Declared, { kind: 'list' }>
type Ranges = Extract<Declared, { kind: 'range' }>
type Trees = Extract<Declared, { kind: 'tree' }>

/** Parameters that hold codes, and those that hold a whole number. */
export type CodesParam = Lists['param'] | Trees['levels'][number]['param']
export type NumberParam = Extract<Ranges, { minParam: string }>['minParam'] | Ranges['maxParam']

export const listFilters: readonly ListFilter<CodesParam>[] = filters.filter((filter) => filter.kind === 'list')
export const rangeFilters: readonly RangeFilter<NumberParam, NumberParam>[] = filters.filter((filter) => filter.kind === 'range')
export const treeFilters: readonly TreeFilter<CodesParam>[] = filters.filter((filter) => filter.kind === 'tree')
