/**
 * What the states of the USA take of the buyer of a car: the rates of November 2026 of their own tax on the
 * sale of a car, without what counties and cities add, and round figures for title and registration of a
 * usual car. docs/decisions/104-the-taxes-of-the-states.md names the sources, and the rows that approximate.
 * All are defaults for estimates: operators replace them by the setting `stateTaxes`.
 */
export const stateTaxes: {
  state: string
  taxPercent: number
  feesUsd: number
  taxesTradeIn?: boolean
  maxTaxUsd?: number
}[] = [
  { state: 'AL', taxPercent: 2, feesUsd: 40 },
  { state: 'AK', taxPercent: 0, feesUsd: 115 },
  { state: 'AZ', taxPercent: 5.6, feesUsd: 120 },
  { state: 'AR', taxPercent: 6.5, feesUsd: 60 },
  { state: 'CA', taxPercent: 7.25, feesUsd: 500, taxesTradeIn: true },
  { state: 'CO', taxPercent: 2.9, feesUsd: 180 },
  { state: 'CT', taxPercent: 6.35, feesUsd: 220 },
  { state: 'DE', taxPercent: 5.25, feesUsd: 80 },
  { state: 'DC', taxPercent: 5.4, feesUsd: 150, taxesTradeIn: true },
  { state: 'FL', taxPercent: 6, feesUsd: 305 },
  { state: 'GA', taxPercent: 7, feesUsd: 40 },
  { state: 'HI', taxPercent: 4, feesUsd: 130, taxesTradeIn: true },
  { state: 'ID', taxPercent: 6, feesUsd: 85 },
  { state: 'IL', taxPercent: 6.25, feesUsd: 315 },
  { state: 'IN', taxPercent: 7, feesUsd: 60 },
  { state: 'IA', taxPercent: 5, feesUsd: 200 },
  { state: 'KS', taxPercent: 6.5, feesUsd: 60 },
  { state: 'KY', taxPercent: 6, feesUsd: 40 },
  { state: 'LA', taxPercent: 5, feesUsd: 110 },
  { state: 'ME', taxPercent: 5.5, feesUsd: 70 },
  { state: 'MD', taxPercent: 6.5, feesUsd: 360 },
  { state: 'MA', taxPercent: 6.25, feesUsd: 135 },
  { state: 'MI', taxPercent: 6, feesUsd: 160 },
  { state: 'MN', taxPercent: 6.875, feesUsd: 180 },
  { state: 'MS', taxPercent: 5, feesUsd: 40 },
  { state: 'MO', taxPercent: 4.225, feesUsd: 60 },
  { state: 'MT', taxPercent: 0, feesUsd: 230 },
  { state: 'NE', taxPercent: 5.5, feesUsd: 60 },
  { state: 'NV', taxPercent: 6.85, feesUsd: 70 },
  { state: 'NH', taxPercent: 0, feesUsd: 60 },
  { state: 'NJ', taxPercent: 6.625, feesUsd: 130 },
  { state: 'NM', taxPercent: 4, feesUsd: 60 },
  { state: 'NY', taxPercent: 4, feesUsd: 110 },
  { state: 'NC', taxPercent: 3, feesUsd: 105 },
  { state: 'ND', taxPercent: 5, feesUsd: 110 },
  { state: 'OH', taxPercent: 5.75, feesUsd: 60 },
  { state: 'OK', taxPercent: 4.5, feesUsd: 110, taxesTradeIn: true },
  { state: 'OR', taxPercent: 0, feesUsd: 310 },
  { state: 'PA', taxPercent: 6, feesUsd: 105 },
  { state: 'RI', taxPercent: 7, feesUsd: 85 },
  { state: 'SC', taxPercent: 5, feesUsd: 55, maxTaxUsd: 500 },
  { state: 'SD', taxPercent: 4, feesUsd: 90 },
  { state: 'TN', taxPercent: 7, feesUsd: 45 },
  { state: 'TX', taxPercent: 6.25, feesUsd: 90 },
  { state: 'UT', taxPercent: 4.85, feesUsd: 60 },
  { state: 'VT', taxPercent: 6, feesUsd: 125 },
  { state: 'VA', taxPercent: 4.15, feesUsd: 50, taxesTradeIn: true },
  { state: 'WA', taxPercent: 7, feesUsd: 90 },
  { state: 'WV', taxPercent: 6, feesUsd: 70 },
  { state: 'WI', taxPercent: 5, feesUsd: 265 },
  { state: 'WY', taxPercent: 4, feesUsd: 50 },
]
