import { useEffect, useState } from 'react'
import { fetchJson } from '#client/streaming/fetch-json.ts'

export type Fetched<T> = { readonly value: T } | 'loading' | 'failed'

/**
 * The answer of one of the page's own services, by its path, and a function that requests it again. A newer
 * path aborts the request of the older one.
 */
export function useFetched<T>(path: string): readonly [fetched: Fetched<T>, retry: () => void] {
  const [request, setRequest] = useState({ path })
  const [answered, setAnswered] = useState<{ readonly request: unknown; readonly answer: Fetched<T> }>()

  // Set while rendering, so that no frame shows the answer of the older path.
  if (request.path !== path) setRequest({ path })

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const settle = (answer: Fetched<T>) => signal.aborted || setAnswered({ request, answer })
    void fetchJson<T>(request.path, signal).then(
      (value) => settle({ value }),
      () => settle('failed'),
    )

    return () => controller.abort()
  }, [request])

  return [answered?.request === request ? answered.answer : 'loading', () => setRequest({ path })]
}
