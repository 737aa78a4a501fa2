interface Held {
  readonly listings: readonly { readonly id: number }[]
}

/** Of what most services answer. */
export const idsOf = ({ listings }: Held): number[] => listings.map(({ id }) => id)
