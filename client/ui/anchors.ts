/** The place in the page that skip links lead to (2.6). */
export const listingsId = 'srp-listings'
/** The filter panel, for a page without JavaScript. */
export const filterPanelId = 'filters'
