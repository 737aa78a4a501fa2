/** How often a shopper hears of what is new for a saved search. `none`: never. */
export const alertFrequencies = ['none', 'instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

/** How a shopper who takes notifications in a browser is told. */
export const alertChannels = ['both', 'email', 'push'] as const
export type AlertChannel = (typeof alertChannels)[number]

/** The searches that a shopper without an account can save (6.3, 9.2). */
export const maxGuestSearches = 2

/** The most searches in the preferences of a shopper. */
export const maxPreferenceSearches = 200

/** The answer to one search more than that (8.1); a link to create an account stands behind it. */
export const tooManySearches = `You have a maximum of ${maxGuestSearches} searches saved.`

/** What a signed link in an e-mail is for. */
export const alertLinkPurposes = ['confirm', 'unsubscribe', 'preferences'] as const
export type AlertLinkPurpose = (typeof alertLinkPurposes)[number]

/** What a shopper may do by a link. */
export const alertActions = ['confirm', 'unsubscribe', 'save', 'unsubscribeAll'] as const
