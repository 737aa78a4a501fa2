import type { Filter, ListFilter } from '#shared/search/filter.ts'

const colors = [
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
  lookup: 'extColorGroups',
  options: colors,
} as const satisfies ListFilter

const interiorColor = {
  kind: 'list',
  id: 'interiorColor',
  label: 'Interior color',
  param: 'intColorSimple',
  attribute: 'intColorSimple',
  lookup: 'intColorGroups',
  options: colors,
} as const satisfies ListFilter

export const colorFilters = [exteriorColor, interiorColor] as const satisfies readonly Filter[]
