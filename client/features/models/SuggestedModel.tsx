import { atom, useAtom } from 'jotai'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useSearchNavigation } from '#client/navigation/search-navigation.ts'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import type { ModelSuggestion } from '#shared/features/listings/search-response.contract.ts'
import { agreedSearch } from '#shared/features/models/agreed-search.ts'
import { printDeclined, readDeclined, withDeclined } from '#shared/features/models/declined-models.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { ModelDialogProps } from './ModelDialog.tsx'
import { ModelNotice } from './ModelNotice.tsx'

const ModelDialog = lazy<ComponentType<ModelDialogProps>>(() =>
  import('./ModelDialog.tsx').then(
    (module) => ({ default: module.ModelDialog }),
    // The page must not fail where the dialog's code cannot be loaded.
    () => ({ default: () => null }),
  ),
)

/** The codes of the models that the shopper has answered about on this visit. */
const answeredAtom = atom<readonly string[]>([])

interface SuggestedModelProps {
  readonly suggestions: readonly ModelSuggestion[]
  readonly request: SearchRequest
  /** Asks in a dialog, rather than in a line above the results. */
  readonly isDialog: boolean
}

/**
 * The question whether the shopper meant another model (4.40): the first suggested one that was neither
 * answered about nor declined before.
 */
export function SuggestedModel({ suggestions, request, isDialog }: SuggestedModelProps) {
  const { wanted, change } = useSearchNavigation(request)
  const [answered, setAnswered] = useAtom(answeredAtom)
  const isFromServer = useIsFromServer()
  // The server prints the question for everybody: its line stays empty where the browser's cookie declines
  // it.
  const [isPrinted] = useState(isFromServer)
  const declined = isFromServer ? [] : readDeclined(document.cookie)
  const open = suggestions.filter(({ suggestedModelCode }) => !answered.includes(suggestedModelCode))
  const suggestion = open.find(({ suggestedModelCode }) => !declined.includes(suggestedModelCode))
  const shown = suggestion ?? (isPrinted ? open[0] : undefined)
  if (shown === undefined) return null

  const code = shown.suggestedModelCode
  const close = () => setAnswered([...answered, code])
  const onDecline = () => {
    decline(code)
    close()
  }

  const answers = { suggestion: shown, onClose: close, onDecline }
  if (!isDialog) return <ModelNotice {...answers} request={request} isHidden={suggestion === undefined} />
  if (isFromServer || suggestion === undefined) return null

  return (
    <Suspense fallback={null}>
      <ModelDialog key={code} {...answers} onAgree={() => change(agreedSearch(wanted, shown))} />
    </Suspense>
  )
}

function decline(code: string): void {
  const codes = withDeclined(readDeclined(document.cookie), code)
  // biome-ignore lint/suspicious/noDocumentCookie: a cookie set by the Cookie Store API is lost where the page is being left.
  document.cookie = printDeclined(codes, { isSecure: location.protocol === 'https:' })
}
