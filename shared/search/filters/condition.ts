import type { Filter, ListFilter } from '#shared/search/filter.ts'
import { groupDigits } from '#shared/search/group-digits.ts'
import { makersProgram, thirdPartyProductId, thirdPartyWarrantyDays } from '#shared/search/program-terms.ts'

const { underYears, underMi, inspectionPoints } = makersProgram
const { min, max } = thirdPartyWarrantyDays

const condition = {
  kind: 'list',
  id: 'condition',
  label: 'Condition',
  param: 'listingType',
  attribute: 'listingType',
  lookup: 'listingTypes',
  companion: { of: 'USED', label: 'Include certified', values: ['CERTIFIED'] },
  options: [
    { value: 'NEW', label: 'New' },
    { value: 'USED', label: 'Used', includes: ['3P_CERT'] },
    {
      value: 'CERTIFIED',
      label: 'Certified',
      moreInfo: [
        `Under ${underYears} years and ${groupDigits(underMi)} miles, passed a`,
        `${inspectionPoints}-point inspection and covered by its maker.`,
      ].join(' '),
      details: { label: 'What makers certify', href: '#certified' },
    },
    {
      value: '3P_CERT',
      label: 'Third-party certified',
      moreInfo: `Inspected by an independent company, with a limited warranty of ${min} to ${max} days.`,
      details: { label: 'What the warranty covers', href: `#certified/${thirdPartyProductId}` },
    },
  ],
} as const satisfies ListFilter

export const conditionFilters = [condition] as const satisfies readonly Filter[]
