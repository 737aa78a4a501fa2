/** The id of the results, which skip links lead to (2.6). */
export const listingsId = 'srp-listings'

/** The id of the last element of a page; the first frame of a page from the server waits for it. */
export const pageEndId = 'page-end'

/** The id of the terms of estimated payments, which buttons on cards open. */
export const paymentTermsId = 'payment-terms'

/** The id of the filter panel, which links lead to without JavaScript. */
export const filterPanelId = 'filters'

/** The id of the model reference, which a link at the top of the page leads to (2.6). */
export const referenceId = 'model-reference-container'

/** The id of the cars that the shopper has looked at. */
export const recentlyViewedId = 'recently-viewed'
