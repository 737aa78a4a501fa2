import { css } from '@linaria/core'
import { useAtomValue, useStore } from 'jotai'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from '#client/navigation/is-plain-click.ts'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { barButton } from '#client/ui/bar-button.styles.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { sessionAtom } from '#client/ui/session.atoms.ts'
import { savedQueryOf } from '#shared/features/saved-searches/saved-search.ts'
import { saveSearchPath } from '#shared/features/saved-searches/saved-search-paths.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface SaveSearchButtonProps {
  readonly request: SearchRequest
  /** The search in words. */
  readonly title: string
  /** The flag `alertsSubscription`. */
  readonly asksInDialog: boolean
}

/**
 * The button that saves the search (4.1); without scripts a link to a page that does. It disappears once the
 * search is saved in the shopper's account, and keeps its room, so that nothing moves.
 */
export function SaveSearchButton({ request, title, asksInDialog }: SaveSearchButtonProps) {
  const store = useStore()
  const navigate = useNavigate()
  const query = savedQueryOf(request)
  const { savedSearches = [] } = useAtomValue(sessionAtom) ?? {}
  // The session may arrive before the page is hydrated, whose markup is that of a guest.
  const isSaved = !useIsFromServer() && savedSearches.some((search) => search.query === query)
  const href = `${saveSearchPath}?${query}`

  const save = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void import('./save-search.ts').then(
      ({ saveSearch }) => saveSearch(store, { query, title, asksInDialog }),
      () => navigate(href),
    )
  }

  return (
    <a
      className={`${quietButton} ${barButton} ${saved}`}
      href={href}
      rel="nofollow"
      data-saved={isSaved || undefined}
      onClick={save}
    >
      <Icon name="bookmark" />
      <span>Save search</span>
    </a>
  )
}

const saved = css`
  &[data-saved] { visibility: hidden; }
`
