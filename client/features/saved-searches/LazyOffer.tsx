import { optionalChunk } from '#client/streaming/optional-chunk.ts'

/** The offer of a guest's searches, whose code is loaded for shoppers who have signed in. */
export const LazyOffer = optionalChunk(
  async () => (await import('./GuestSearchesOffer.tsx')).GuestSearchesOffer,
)
