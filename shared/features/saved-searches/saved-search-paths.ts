import { accountApiPath, accountPath, allCarsPath } from '#shared/search/paths.ts'

/** The page of a shopper's saved searches. Its forms are sent to the same path. */
export const searchesPath = `${accountPath}/searches`

/** The page that saves the search in its query, for shoppers without scripts. */
export const saveSearchPath = `${searchesPath}/new`

/** The path to which scripts send a search to save. */
export const searchesApiPath = `${accountApiPath}/searches`

/** The path to which scripts send the subscription of a guest (7.30). */
export const subscriptionsApiPath = `${accountApiPath}/subscriptions`

/** The address of a saved search by its id, which also shares it (4.33). */
export const bookmarkPath = (id: string): string => `${allCarsPath}?searchBookmarkId=${id}`
