import type { Filter, ListFilter } from '#shared/search/filter.ts'
import { unlessExhausted, unlessOtherStyles } from './availability.ts'

/** The size of a truck's cab. Shoppers choose a number of seats, listings have the cab's length (5.13). */
const truckCab = {
  kind: 'list',
  id: 'truckCab',
  label: 'Truck cab size',
  param: 'truckCabSize',
  attribute: 'cabCode',
  lookup: 'truckCabSizes',
  availability: unlessOtherStyles('TRUCKS'),
  options: [
    { value: 'REGULAR', label: 'Regular cab' },
    { value: 'EXTENDED', label: 'Extended cab' },
    { value: 'CREW', label: 'Crew cab' },
  ],
  choices: [
    { label: '3 or less', values: ['REGULAR'] },
    { label: '4', values: ['EXTENDED'] },
    { label: '5', values: ['CREW', 'EXTENDED'] },
    { label: '6', values: ['CREW', 'EXTENDED'] },
  ],
} as const satisfies ListFilter

const truckBed = {
  kind: 'list',
  id: 'truckBed',
  label: 'Truck bed length',
  param: 'truckBedLength',
  attribute: 'bedLengthFt',
  lookup: 'truckBedLengths',
  availability: unlessOtherStyles('TRUCKS'),
  options: [
    { value: 'SHORT', label: 'Short (under 6 ft)', to: 5.9 },
    { value: 'STANDARD', label: 'Standard (6 to 7 ft)', from: 6, to: 7 },
    { value: 'LONG', label: 'Long (over 7 ft)', from: 7.1 },
  ],
} as const satisfies ListFilter

const vehicleType = {
  kind: 'list',
  id: 'vehicleType',
  label: 'Vehicle type',
  param: 'vehicleType',
  attribute: 'vehicleType',
  availability: unlessExhausted,
  options: [
    { value: 'BOX_TRUCK', label: 'Box truck' },
    { value: 'CARGO_VAN', label: 'Cargo van' },
    { value: 'DUMP_TRUCK', label: 'Dump truck' },
    { value: 'FLATBED', label: 'Flatbed' },
    { value: 'SERVICE_BODY', label: 'Service body' },
    { value: 'STAKE_TRUCK', label: 'Stake truck' },
    { value: 'TOW_TRUCK', label: 'Tow truck' },
  ],
} as const satisfies ListFilter

const vehicleUse = {
  kind: 'list',
  id: 'vehicleUse',
  label: 'Vehicle use type',
  param: 'vehicleUseType',
  attribute: 'vehicleUse',
  flag: 'commercialEntry',
  options: [
    { value: 'PERSONAL', label: 'Personal' },
    {
      value: 'COMMERCIAL',
      label: 'Commercial',
      moreInfo: 'Built to carry loads or equipment for a business.',
    },
  ],
} as const satisfies ListFilter

export const truckFilters = [truckCab, truckBed, vehicleType, vehicleUse] as const satisfies readonly Filter[]
