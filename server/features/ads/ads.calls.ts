import { declareUpstream } from '#server/upstream/call-definition.ts'

/**
 * The ad service, which lives in the accounts process: it is asked for advertisements and told what became of
 * them.
 */
export const adsUpstream = declareUpstream({
  name: 'ads',
  origin: 'accounts',
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  fallback: 'throw',
})
