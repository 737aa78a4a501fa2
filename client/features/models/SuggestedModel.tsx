import { lazy, Suspense, useEffect, useState } from 'react'
import type { ModelQuestionProps } from './ModelQuestion.tsx'

const ModelQuestion = lazy(() =>
  import('./ModelQuestion.tsx').then(
    (module) => ({ default: module.ModelQuestion }),
    // The page must not fail where the question's code cannot be loaded.
    () => ({ default: () => null }),
  ),
)

/**
 * The question whether the shopper meant another model (4.40), loaded after hydration; few searches have one.
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
