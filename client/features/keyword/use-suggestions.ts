import { useEffect, useState } from 'react'
import { fetchJson } from '#client/streaming/fetch-json.ts'
import type { SuggestionsResponse } from '#shared/features/listings/answers.contract.ts'
import { servicePath } from '#shared/search/paths.ts'

type Suggestions = SuggestionsResponse['suggestions']
export type Suggestion = Suggestions[number]

/** The pause in typing after which suggestions are asked for. */
const pauseMs = 80

/** The meanings that the words may have. Newer words abort the request of older ones. */
export function useSuggestions(words: string): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>([])
  useEffect(() => {
    if (words === '') return setSuggestions([])
    const request = new AbortController()
    const load = async () => {
      const answer = await fetchSuggestions(words, request.signal)
      if (!request.signal.aborted) setSuggestions(answer)
    }

    const pause = setTimeout(() => void load(), pauseMs)

    return () => {
      clearTimeout(pause)
      request.abort()
    }
  }, [words])

  return suggestions
}

async function fetchSuggestions(words: string, signal: AbortSignal): Promise<Suggestions> {
  const path = `${servicePath}/suggestions?${new URLSearchParams({ keyword: words })}`
  try {
    return (await fetchJson<SuggestionsResponse>(path, signal)).suggestions
  } catch {
    // Aborted or failed: the shopper can search by the words alone.
    return []
  }
}
