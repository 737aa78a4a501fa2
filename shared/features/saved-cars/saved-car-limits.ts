/** The most cars that an account, or a browser without one, may save. */
export const maxSavedCars = 500

/** The most cars of one request; a browser that has more sends several. */
export const maxCarsAtOnce = 100
