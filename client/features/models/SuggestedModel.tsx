import { lazy, Suspense, useEffect, useState } from 'react'
import type { ModelSuggestion } from '#shared/features/listings/listing.contract.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

const ModelQuestion = lazy(() =>
  import('./ModelQuestion.tsx').then(
    (module) => ({ default: module.ModelQuestion }),
    // A question that cannot be loaded is not asked; the page must not fail for it.
    () => ({ default: () => null }),
  ),
)

export interface SuggestedModelProps {
  readonly suggestions: readonly ModelSuggestion[]
  readonly request: SearchRequest
}

/**
 * Asks whether another model was meant (4.40), once the page is there; few searches have one to ask about.
 */
export function SuggestedModel(props: SuggestedModelProps) {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (!isReady || props.suggestions.length === 0) return null

  return (
    <Suspense fallback={null}>
      <ModelQuestion {...props} />
    </Suspense>
  )
}
