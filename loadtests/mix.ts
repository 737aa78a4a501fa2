/** The journeys of shoppers and of bots, each with its share of all journeys. */
export const mix = {
  browse: 0.1,
  beacon: 0.15,
  filter: 0.2,
  page: 0.15,
  detail: 0.15,
  contact: 0.05,
  save: 0.05,
  crawl: 0.15,
} as const
export type JourneyName = keyof typeof mix
export const journeyNames = Object.keys(mix) as readonly JourneyName[]
