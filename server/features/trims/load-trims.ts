import type { PageCall } from '#server/upstream/calls.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { ModelOfYear } from '#shared/features/trims/trim-paths.ts'
import type { TrimsResponse } from '#shared/features/trims/trims.contract.ts'
import type { SearchScope } from '#shared/search/scope.ts'
import { modelTrims } from './trims.calls.ts'

/**
 * The trims of a model; null where there is no model or none is known. A site without new cars takes no
 * orders of models that are made now. Rejects with UpstreamError.
 */
export async function loadTrims(
  model: ModelOfYear | undefined,
  call: PageCall,
  { listingType }: SearchScope = {},
): Promise<TrimsResponse | null> {
  if (model === undefined) return null
  const found = await call(modelTrims, model)
  if (found.trims.length === 0 && found.mpg.length + found.features.length > 0)
    throw new UpstreamError('schema', 'the model has no usable trim')

  const sellsNew = listingType?.includes('NEW') ?? true

  return found.trims.length > 0 ? { ...found, isMade: found.isMade && sellsNew } : null
}
