import type { Filter, ListFilter } from '../filter.ts'

const condition = {
  kind: 'list',
  id: 'condition',
  label: 'Condition',
  param: 'listingType',
  attribute: 'listingType',
  lookup: 'listingTypes',
  companion: { of: 'USED', label: 'Include certified', values: ['3P_CERT', 'CERTIFIED'] },
  options: [
    { value: 'NEW', label: 'New' },
    { value: 'USED', label: 'Used' },
    {
      value: 'CERTIFIED',
      label: 'Certified',
      moreInfo: 'Under 6 years and 80,000 miles, passed a 172-point inspection and covered by its maker.',
    },
    {
      value: '3P_CERT',
      label: 'Third-party certified',
      moreInfo: 'Inspected by an independent company, with a limited warranty of 30 to 90 days.',
    },
  ],
} as const satisfies ListFilter

export const conditionFilters = [condition] as const satisfies readonly Filter[]
