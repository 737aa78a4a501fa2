import { css } from '@linaria/core'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import type { ModelSuggestion } from '#shared/features/listings/search-response.contract.ts'
import { agreedSearch } from '#shared/features/models/agreed-search.ts'
import { searchHref } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface ModelNoticeProps {
  readonly suggestion: ModelSuggestion
  readonly request: SearchRequest
  /** Keeps the place of the line without its content, so that nothing moves. */
  readonly isHidden: boolean
  readonly onClose: () => void
  /** Called where the shopper does not want to be asked about this model again. */
  readonly onDecline: () => void
}

/** The question whether another model was meant, as a line above the results. */
export function ModelNotice({ suggestion, request, isHidden, onClose, onDecline }: ModelNoticeProps) {
  const { suggestedMakeDescription, suggestedModelDescription } = suggestion
  const closeWith = (answer: () => void) => () => {
    answer()
    // The focused button is removed with the notice.
    document.getElementById(listingsId)?.focus({ preventScroll: true })
  }

  return (
    <div className={notice} role="note" data-hidden={isHidden || undefined}>
      <p>
        Did you mean{' '}
        <PageLink to={searchHref(agreedSearch(request, suggestion))} replace>
          {suggestedMakeDescription} {suggestedModelDescription}
        </PageLink>
        ?
      </p>
      <button type="button" onClick={closeWith(onClose)}>
        No, keep my search
      </button>
      <button type="button" onClick={closeWith(onDecline)}>
        Do not show again
      </button>
    </div>
  )
}

const notice = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s4);
  font-size: var(--text-s);
  &[data-hidden] { visibility: hidden; }
  a { font-weight: 600; text-decoration: underline; }
  a, button { min-block-size: 44px; }
  a { display: inline-flex; align-items: center; }
  button { padding: 0; text-decoration: underline; color: var(--text-quiet); background: none; border: 0; }
  button:hover { color: var(--text); }
  @media (scripting: none) { button { display: none; } }
`
