/** The most cars that an account, or a browser without one, may save. */
export const maxSavedCars = 500

/** What is said instead of saving one more. */
export const fullText = `You can save up to ${maxSavedCars} cars. Remove some first.`

/** The most cars of one request; a browser that has more sends several. */
export const maxCarsAtOnce = 100
