import { defineCall } from '#server/upstream/call-definition.ts'
import { CertifiedContent, SponsorContent } from '#shared/features/certified/certified.contract.ts'

/** All certified programs (7.15). Without them a block is empty, and a request of a shopper fails. */
export const certifiedContent = defineCall({
  name: 'certifiedContent',
  origin: 'content',
  path: '/cm-api/content/static/json/atc/cpo/certifiedcontent.json',
  query: () => new URLSearchParams(),
  response: CertifiedContent,
  droppable: ['programs'],
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 300, graceS: 86_400 },
  fallback: 'throw',
})

/** The content of a program's sponsor (7.29). A failure is logged and the content is empty (8.14). */
export const sponsorContent = defineCall({
  name: 'sponsorContent',
  origin: 'content',
  path: '/cm-api/content/cpo/sponsor',
  query: (productId: string) => new URLSearchParams({ productId }),
  response: SponsorContent,
  droppable: ['sections'],
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 300, graceS: 86_400 },
  fallback: (): SponsorContent => ({ sections: [] }),
})
