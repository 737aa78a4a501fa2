import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { useSearchNavigation } from '#client/navigation/search-navigation.ts'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { optionalChunk } from '#client/streaming/optional-chunk.ts'
import { sessionAtom } from '#client/ui/session.atoms.ts'
import { savedQueryOf } from '#shared/features/saved-searches/saved-search.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { LazyOffer } from './LazyOffer.tsx'
import type { SavePanelProps } from './SavePanel.tsx'
import { savePanelAtom } from './save-search.atoms.ts'

const SavePanel = optionalChunk(async () => (await import('./SavePanel.tsx')).SavePanel)
interface SaveSearchPlaceProps extends Omit<SavePanelProps, 'query' | 'panel'> {
  readonly request: SearchRequest
}

/** The place below the toolbar for what a click on its button brings; the code comes with it. */
export function SaveSearchPlace({ request, ...props }: SaveSearchPlaceProps) {
  const isFromServer = useIsFromServer()
  const panel = useAtomValue(savePanelAtom)
  // The session may arrive before the page is hydrated, whose markup is that of a guest.
  const isSignedIn = useAtomValue(sessionAtom)?.shopper != null && !isFromServer
  const { push } = useSearchNavigation(request)
  const query = savedQueryOf(request)

  /** Paging begins anew where signing in has saved something (4.5). */
  const resetPaging = () => {
    if (request.firstRecord !== undefined || request.numRecords !== undefined) push(refine(request, {}))
  }

  return (
    <>
      {panel?.query === query && (
        <Suspense fallback={null}>
          <SavePanel key={query} panel={panel} query={query} {...props} />
        </Suspense>
      )}
      {isSignedIn && (
        <Suspense fallback={null}>
          <LazyOffer onTaken={resetPaging} />
        </Suspense>
      )}
    </>
  )
}
