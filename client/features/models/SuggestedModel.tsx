import { atom, useAtom } from 'jotai'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchNavigation } from '#client/ui/search-navigation.ts'
import type { ModelSuggestion } from '#shared/features/listings/listing.contract.ts'
import { printDeclined, readDeclined, withDeclined } from '#shared/features/models/declined-models.ts'
import { withCode } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

const ModelDialog = lazy(() => import('./ModelDialog.tsx').then((module) => ({ default: module.ModelDialog })))

/** Codes of the models that were asked about on this visit. */
const askedAtom = atom<readonly string[]>([])

interface SuggestedModelProps {
  readonly suggestions: readonly ModelSuggestion[]
  readonly request: SearchRequest
}

/** Asks once whether another model was meant (4.40), after the page is there and never again where the shopper said so. */
export function SuggestedModel({ suggestions, request }: SuggestedModelProps) {
  const { wanted, change } = useSearchNavigation(request)
  const [asked, setAsked] = useAtom(askedAtom)
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const suggestion = isReady ? suggestions.find(({ suggestedModelCode: code }) => !asked.includes(code) && !isDeclined(code)) : undefined
  if (suggestion === undefined) return null
  const { suggestedMakeCode: make, suggestedModelCode: model } = suggestion
  return (
    <Suspense fallback={null}>
      <ModelDialog
        key={model}
        suggestion={suggestion}
        onAgree={() => change(withCode(withCode(wanted, 'makeCode', make), 'modelCode', model))}
        onDecline={() => decline(model)}
        onClose={() => setAsked([...asked, model])}
      />
    </Suspense>
  )
}

const isDeclined = (code: string) => readDeclined(document.cookie).includes(code)

function decline(code: string): void {
  const codes = withDeclined(readDeclined(document.cookie), code)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API would lose what is set as the page goes away.
  document.cookie = printDeclined(codes, { isSecure: location.protocol === 'https:' })
}
