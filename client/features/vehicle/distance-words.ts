import { formatCount } from '#shared/search/labels.ts'

/** As on a card: tenths of a mile nearby, whole miles farther away. */
export const milesAway = (miles: number) =>
  `${miles < 10 ? miles.toFixed(1) : formatCount(Math.round(miles))} mi away`
