import { defineCall } from '#server/upstream/call-definition.ts'
import { EvTypes } from '#shared/features/ev-types/ev-types.contract.ts'

/** The kinds of electric cars and how they differ, called when a shopper asks for them. */
export const electricTypes = defineCall({
  name: 'evTypes',
  origin: 'content',
  path: '/cm-api/content/static/json/atc/ev/evtypes.json',
  query: () => new URLSearchParams(),
  response: EvTypes,
  droppable: ['types'],
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 300, graceS: 86_400 },
  fallback: 'throw',
})
