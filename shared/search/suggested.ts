import { type ChipWords, chipsOf } from './chips.ts'
import { refine } from './refine.ts'
import type { SearchRequest } from './search-request.ts'
import { parseSearch, printSearch } from './search-url.ts'

/** A filter with some codes in it, by the name of its parameter, as the services suggest it (3.35). */
interface Suggested {
  readonly name: string
  readonly codes: readonly string[]
}

/** A search with what was suggested added to it, read as an address is: what is no filter here changes nothing. */
export function withSuggested(request: SearchRequest, suggested: readonly Suggested[]): SearchRequest {
  const query = new URLSearchParams(printSearch(refine(request, {})))
  for (const { name, codes } of suggested) for (const code of codes) query.append(name, code)
  return refine(parseSearch(query.toString(), null).request, {})
}

export interface SuggestedChoice {
  readonly label: string
  readonly next: SearchRequest
}

/** The suggestions that would change the search, each with its words and the search that it leads to. */
export function suggestedChoices(request: SearchRequest, suggested: readonly Suggested[], words: ChipWords): readonly SuggestedChoice[] {
  return suggested.flatMap((one) => {
    const next = withSuggested(request, [one])
    const label = chipsOf(withSuggested({}, [one]), words)
      .map((chip) => chip.label)
      .join(', ')
    return label === '' || printSearch(next) === printSearch(refine(request, {})) ? [] : [{ label, next }]
  })
}
