import { atom, useAtom } from 'jotai'
import { useSearchNavigation } from '#client/navigation/search-navigation.ts'
import type { ModelSuggestion } from '#shared/features/listings/listing.contract.ts'
import { printDeclined, readDeclined, withDeclined } from '#shared/features/models/declined-models.ts'
import { withCode } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { ModelDialog } from './ModelDialog.tsx'

/** The codes of the models that the shopper was asked about on this visit. */
const askedAtom = atom<readonly string[]>([])

export interface ModelQuestionProps {
  readonly suggestions: readonly ModelSuggestion[]
  readonly request: SearchRequest
}

/** The question about the first suggested model that was neither asked about nor declined before. */
export function ModelQuestion({ suggestions, request }: ModelQuestionProps) {
  const { wanted, change } = useSearchNavigation(request)
  const [asked, setAsked] = useAtom(askedAtom)
  const isOpen = (code: string) => !asked.includes(code) && !readDeclined(document.cookie).includes(code)
  const suggestion = suggestions.find(({ suggestedModelCode }) => isOpen(suggestedModelCode))
  if (suggestion === undefined) return null

  const { suggestedMakeCode: make, suggestedModelCode: model } = suggestion

  return (
    <ModelDialog
      key={model}
      suggestion={suggestion}
      onAgree={() => change(withCode(withCode(wanted, 'makeCode', make), 'modelCode', model))}
      onDecline={() => decline(model)}
      onClose={() => setAsked([...asked, model])}
    />
  )
}

function decline(code: string): void {
  const codes = withDeclined(readDeclined(document.cookie), code)
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie set by the Cookie Store API is lost where the page is being left.
  document.cookie = printDeclined(codes, { isSecure: location.protocol === 'https:' })
}
