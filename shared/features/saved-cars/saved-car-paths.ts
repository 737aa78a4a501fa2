import { basePath } from '#shared/search/paths.ts'

/** The page of the cars that a shopper saved. Forms that save or remove a car are sent to it. */
export const savedCarsPath = `${basePath}/account/cars`

/** The id of the form that every heart belongs to. */
export const saveFormId = 'save-car'

/** The names of the fields of that form, whose values are ids of listings. */
export const saveField = 'save'
export const removeField = 'remove'

/** The parameter of the page to which the form leads where an account is full. */
export const fullParam = 'full'

/** The key under which a browser without an account stores its cars. */
export const savedCarsKey = 'savedCars'
