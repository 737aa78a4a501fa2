/** The journeys of shoppers, each with its share of all journeys. Shoppers cannot save a search yet. */
export const mix = { browse: 0.2, beacon: 0.2, filter: 0.2, page: 0.15, detail: 0.25 } as const
export type JourneyName = keyof typeof mix
export const journeyNames = Object.keys(mix) as readonly JourneyName[]
