/** The key under which a browser stores the cars that its shopper looked at. */
export const viewedCarsKey = 'viewed-cars'

/** The key of what a browser stores beside them: dismissed reminders, the last visit and its search. */
export const interestKey = 'still-interested'

/** The most cars of a history; the one that was looked at longest ago is dropped first (4.42). */
export const maxViewedCars = 10

/** The time within which a browser asks once for its history, whatever its tabs (4.61, 9.25). */
export const historyIntervalMs = 120_000

/** A car is worth a reminder when more shoppers than these looked at it within a week (9.38). */
export const interestViewers = 3
