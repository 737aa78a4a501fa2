import { declareUpstream } from '#server/upstream/call-definition.ts'

/** The origin of pictures. After its timeout the page shows a picture's alternative text. */
export const mediaUpstream = declareUpstream({
  name: 'media',
  origin: 'media',
  timeoutMs: 5_000,
  // Another type than a picture's could be a page or a script on this site.
  streams: /^image\/(?:svg\+xml|png|jpeg|gif|webp|avif)\s*(?:;|$)/i,
  breaker: { resetMs: 30_000 },
  fallback: 'throw',
})
