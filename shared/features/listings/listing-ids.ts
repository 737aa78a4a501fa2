import { maxId, readWhole } from '#shared/search/read-whole.ts'

/** The id of a listing as an address has it; undefined for any other text. */
export const readListingId = (text: string): number | undefined => readWhole(text, { min: 1, max: maxId })

/** The most ids of one look-up of listings. */
export const maxLookupIds = 100

/**
 * The ids of the listings in an answer that is computed from the inventory and names none of it: counts,
 * names, clusters.
 */
export const noIds = (): number[] => []

/** The ids of the listings in a service's answer. */
export const idsOf = (answer: { readonly listings: readonly { readonly id: number }[] }): number[] =>
  answer.listings.map(({ id }) => id)
