import { declareUpstream } from '#server/upstream/call-definition.ts'

/** Everything that the registry of browsers is asked (7.26). Its timeout is 1,000 ms (9.26). */
export const devicesUpstream = declareUpstream({
  name: 'devices',
  origin: 'accounts',
  timeoutMs: 1_000,
  failingStatuses: [],
  breaker: { resetMs: 30_000 },
  fallback: 'throw',
})
