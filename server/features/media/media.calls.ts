import { declareUpstream } from '#server/upstream/call-definition.ts'

/**
 * The origin of pictures. After its timeout the page shows a picture's alternative text. Stores of pictures
 * answer 403 where others answer 404, so that only 429 speaks of the origin itself.
 */
export const mediaUpstream = declareUpstream({
  name: 'media',
  origin: 'media',
  timeoutMs: 5_000,
  failingStatuses: [429],
  // Another type than a picture's could be a page or a script on this site.
  streams: /^image\/(?:svg\+xml|png|jpeg|gif|webp|avif)\s*(?:;|$)/i,
  breaker: { resetMs: 30_000 },
  fallback: 'throw',
})
