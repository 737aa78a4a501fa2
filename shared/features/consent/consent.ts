/** What a shopper allows. A site without her permission does neither. */
export interface Consent {
  /** The site may count what she does, under a random id of her visit. */
  readonly statistics: boolean
  /** Advertisements may be chosen by what she looked at. */
  readonly advertising: boolean
}

/**
 * What holds until a shopper chooses: `optOut` allows both until she says no, `optIn` allows neither until
 * she says yes.
 */
export const consentModes = ['optOut', 'optIn'] as const
export type ConsentMode = (typeof consentModes)[number]

/** The entry of the browser's local storage that holds the choice, as JSON. */
export const consentKey = 'consent'
