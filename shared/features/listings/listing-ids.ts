/** The ids of the listings in a service's answer. */
export const idsOf = (answer: { readonly listings: readonly { readonly id: number }[] }): number[] =>
  answer.listings.map(({ id }) => id)
