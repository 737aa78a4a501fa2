import type { Filter, ListFilter } from '#shared/search/filter.ts'
import { withStyle } from './availability.ts'

const bodyStyle = {
  kind: 'list',
  id: 'bodyStyle',
  label: 'Body style',
  param: 'vehicleStyleCode',
  attribute: 'vehicleStyleCode',
  lookup: 'bodystyles',
  entry: { label: 'Shop commercial', params: { experience: ['commercial'] }, flag: 'commercialEntry' },
  options: [
    {
      value: 'SUVCROSS',
      label: 'SUV / Crossover',
      singular: 'SUV or crossover',
      plural: 'SUVs and crossovers',
    },
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

const vehicleStyle = {
  kind: 'list',
  id: 'vehicleStyle',
  label: 'Vehicle style',
  param: 'bodyStyleSubtypeCode',
  attribute: 'bodySubtypes',
  holds: 'any',
  options: [
    { value: 'LUXURY', label: 'Luxury' },
    { value: 'SPORTS', label: 'Sports' },
    { value: 'OFF_ROAD', label: 'Off-road' },
    { value: 'THREE_ROW', label: 'Three rows' },
    { value: 'HEAVY_DUTY', label: 'Heavy-duty truck' },
    { value: 'CARGO', label: 'Cargo' },
  ],
} as const satisfies ListFilter

const suvSize = {
  kind: 'list',
  id: 'suvSize',
  label: 'SUV size',
  param: 'suvSubtypeCode',
  attribute: 'sizeCode',
  availability: withStyle('SUVCROSS'),
  options: [
    { value: 'COMPACT_SUV', label: 'Compact SUV' },
    { value: 'MIDSIZE_SUV', label: 'Midsize SUV' },
    { value: 'FULLSIZE_SUV', label: 'Full-size SUV' },
  ],
} as const satisfies ListFilter

const vanSize = {
  kind: 'list',
  id: 'vanSize',
  label: 'Van size',
  param: 'vanSubtypeCode',
  attribute: 'sizeCode',
  availability: withStyle('VANMV'),
  options: [
    { value: 'COMPACT_VAN', label: 'Compact van' },
    { value: 'FULLSIZE_VAN', label: 'Full-size van' },
  ],
} as const satisfies ListFilter

const sedanSize = {
  kind: 'list',
  id: 'sedanSize',
  label: 'Sedan size',
  param: 'sedanSubtypeCode',
  attribute: 'sizeCode',
  availability: withStyle('SEDAN'),
  options: [
    { value: 'COMPACT_SEDAN', label: 'Compact sedan' },
    { value: 'MIDSIZE_SEDAN', label: 'Midsize sedan' },
    { value: 'FULLSIZE_SEDAN', label: 'Full-size sedan' },
  ],
} as const satisfies ListFilter

const doors = {
  kind: 'list',
  id: 'doors',
  label: 'Doors',
  param: 'doorCode',
  attribute: 'doors',
  options: [
    { value: '2', label: '2 doors', to: 2 },
    { value: '3', label: '3 doors', from: 3, to: 3 },
    { value: '4', label: '4 doors', from: 4, to: 4 },
    { value: '5', label: '5 doors', from: 5 },
  ],
} as const satisfies ListFilter

const seats = {
  kind: 'list',
  id: 'seats',
  label: 'Seats',
  param: 'maximumSeating',
  attribute: 'seats',
  lookup: 'maximumSeats',
  options: [
    { value: '2', label: '2 or fewer', to: 2 },
    { value: '3', label: '3 seats', from: 3, to: 3 },
    { value: '4', label: '4 seats', from: 4, to: 4 },
    { value: '5', label: '5 seats', from: 5, to: 5 },
    { value: '6', label: '6 seats', from: 6, to: 6 },
    { value: '7', label: '7 seats', from: 7, to: 7 },
    { value: '8', label: '8 or more', from: 8 },
  ],
} as const satisfies ListFilter

export const bodyFilters = [
  bodyStyle,
  vehicleStyle,
  suvSize,
  vanSize,
  sedanSize,
  doors,
  seats,
] as const satisfies readonly Filter[]
