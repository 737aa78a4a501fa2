import { css } from '@linaria/core'
import { assistantHref, assistantParams } from '#shared/features/assistant/assistant-paths.ts'
import { printSearch } from '#shared/search/print-search.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** A link that asks the assistant for what the words of a search mean, with the rest of the search kept. */
export function AskAssistant({ request }: { readonly request: SearchRequest }) {
  const { keyword } = request
  if (keyword === undefined) return null

  const search = printSearch(refine(request, { keyword: undefined }))

  return (
    <p>
      <a className={link} href={assistantHref(search, { [assistantParams.say]: keyword })}>
        Ask the shopping assistant about “{keyword}”
      </a>
    </p>
  )
}

const link = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  overflow-wrap: anywhere;
`
