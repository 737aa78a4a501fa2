/** The place in the page that skip links lead to (2.6). */
export const listingsId = 'srp-listings'
/** Behind everything: the first frame of a page from the server waits for it. */
export const pageEndId = 'page-end'

/** The filter panel, for a page without JavaScript. */
export const filterPanelId = 'filters'
