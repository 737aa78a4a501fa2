import { useEffect, useState } from 'react'

export type Fetched<T> = { readonly value: T } | 'loading' | 'failed'

/**
 * The answer of one of the page's own calls, by its path, and what asks again. A newer path aborts the older
 * question.
 */
export function useFetched<T>(path: string): readonly [fetched: Fetched<T>, retry: () => void] {
  const [question, setQuestion] = useState({ path })
  const [answered, setAnswered] = useState<{ readonly question: unknown; readonly answer: Fetched<T> }>()

  // Another question from now on: no rendering sees the answer to the older one.
  if (question.path !== path) setQuestion({ path })

  useEffect(() => {
    const asking = new AbortController()
    void fetchJson<T>(question.path, asking.signal).then(
      (answer) => asking.signal.aborted || setAnswered({ question, answer }),
    )

    return () => asking.abort()
  }, [question])

  return [answered?.question === question ? answered.answer : 'loading', () => setQuestion({ path })]
}

async function fetchJson<T>(path: string, signal: AbortSignal): Promise<Fetched<T>> {
  try {
    const response = await fetch(path, { signal })
    return response.ok ? { value: await response.json() } : 'failed'
  } catch {
    // Aborted, offline, or the server is gone.
    return 'failed'
  }
}
