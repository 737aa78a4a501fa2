/** The place in the page that skip links lead to (2.6). */
export const listingsId = 'srp-listings'
/** Behind everything: a frame that must not come too soon waits for it. */
export const pageEndId = 'page-end'
/** The filter panel, for a page without JavaScript. */
export const filterPanelId = 'filters'
