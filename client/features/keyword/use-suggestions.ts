import { useEffect, useState } from 'react'
import type { SuggestionsResponse } from '#shared/features/listings/listing.contract.ts'
import { servicePath } from '#shared/search/paths.ts'

type Suggestions = SuggestionsResponse['suggestions']
export type Suggestion = Suggestions[number]

/** A pause in typing after which it is worth asking. */
const pauseMs = 80

/** What the words may mean. A newer text aborts the question about an older one, and no answer is none. */
export function useSuggestions(words: string): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>([])
  useEffect(() => {
    if (words === '') return setSuggestions([])
    const asking = new AbortController()
    const ask = async () => {
      const answer = await fetchSuggestions(words, asking.signal)
      if (!asking.signal.aborted) setSuggestions(answer)
    }

    const pause = setTimeout(() => void ask(), pauseMs)

    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [words])

  return suggestions
}

async function fetchSuggestions(words: string, signal: AbortSignal): Promise<Suggestions> {
  try {
    const response = await fetch(`${servicePath}/suggestions?${new URLSearchParams({ keyword: words })}`, {
      signal,
    })

    const { suggestions }: SuggestionsResponse = response.ok ? await response.json() : { suggestions: [] }
    return suggestions
  } catch {
    // Aborted, or nobody there: words alone can be searched for as well.
    return []
  }
}
