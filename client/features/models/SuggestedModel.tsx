import { lazy, Suspense, useEffect, useState } from 'react'
import type { ModelQuestionProps } from './ModelQuestion.tsx'

const ModelQuestion = lazy(() =>
  import('./ModelQuestion.tsx').then(
    (module) => ({ default: module.ModelQuestion }),
    // A question that cannot be loaded is not asked; the page must not fail for it.
    () => ({ default: () => null }),
  ),
)

/**
 * Asks whether another model was meant (4.40), once the page is there; few searches have one to ask about.
 */
export function SuggestedModel(props: ModelQuestionProps) {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (!isReady || props.suggestions.length === 0) return null

  return (
    <Suspense fallback={null}>
      <ModelQuestion {...props} />
    </Suspense>
  )
}
