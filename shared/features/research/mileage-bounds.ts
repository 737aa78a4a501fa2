/**
 * The bounds of mileage statistics in miles (9.40). A mileage outside of them is a typing error or the car of
 * a collector, and is counted nowhere. Percentages are of the cars below the threshold.
 */
export const mileageBounds = { minMi: 0, maxMi: 250_000, thresholdMi: 50_000, bandMi: 25_000 } as const
