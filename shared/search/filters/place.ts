import type { Filter, PlaceFilter } from '#shared/search/filter.ts'

const location = { kind: 'place', id: 'location', label: 'Location' } as const satisfies PlaceFilter

export const placeFilters = [location] as const satisfies readonly Filter[]
