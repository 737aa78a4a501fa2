import { defineCall } from '#server/upstream/call-definition.ts'
import type { ModelOfYear } from '#shared/features/trims/trim-paths.ts'
import { TrimsResponse } from '#shared/features/trims/trims.contract.ts'

/** The trims of one model (7.36); none for a model that is not known. */
export const modelTrims = defineCall({
  name: 'trims',
  origin: 'content',
  path: '/cm-api/content/trims',
  query: ({ makeCode, modelCode, year }: ModelOfYear) =>
    new URLSearchParams({ makeCode, modelCode, ...(year !== undefined && { year: String(year) }) }),
  response: TrimsResponse,
  droppable: ['trims', 'mpg', 'features', 'colors'],
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 300, graceS: 86_400 },
  fallback: 'throw',
})
