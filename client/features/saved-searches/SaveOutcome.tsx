import { css } from '@linaria/core'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { FormMessage } from '#client/ui/FormMessage.tsx'
import { sessionAtom } from '#client/ui/session.atoms.ts'
import { signInHref, signUpHref } from '#shared/features/accounts/account-paths.ts'
import { resultsPath } from '#shared/features/saved-searches/saved-search.ts'
import { searchesPath } from '#shared/features/saved-searches/saved-search-paths.ts'
import { formatCount } from '#shared/search/labels.ts'
import { guestSearchesAtom } from './guest-searches.ts'
import type { SavePanelState } from './save-search.atoms.ts'

interface SaveOutcomeProps {
  readonly message: NonNullable<SavePanelState['message']>
  readonly query: string
  readonly countsSaved: boolean
}

/**
 * What became of saving a search, with the way on. After signing in the results begin at their first page.
 */
export function SaveOutcome({ message, query, countsSaved }: SaveOutcomeProps) {
  const line = useRef<HTMLDivElement>(null)
  // The button may have disappeared with the focus on it.
  useEffect(() => line.current?.focus(), [])
  const ways = {
    'sign-in': { href: signInHref(resultsPath(query)), label: 'Sign in' },
    'sign-up': { href: signUpHref(resultsPath(query)), label: 'Create a free account' },
    searches: { href: searchesPath, label: 'Saved searches' },
  }

  return (
    <div ref={line} className={outcome} tabIndex={-1}>
      <FormMessage kind={message.severity}>{message.text}</FormMessage>
      {message.link && <a href={ways[message.link].href}>{ways[message.link].label}</a>}
      {countsSaved && message.severity === 'success' && <SavedCount />}
    </div>
  )
}

/** The number of searches that the shopper has saved (4.5). */
function SavedCount() {
  const { shopper, savedSearches = [] } = useAtomValue(sessionAtom) ?? {}
  const guests = useAtomValue(guestSearchesAtom)
  const count = shopper ? savedSearches.length : guests.length

  return <span>{count === 1 ? '1 saved search' : `${formatCount(count)} saved searches`}</span>
}

const outcome = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s4);
  outline: none;
  a { display: inline-flex; align-items: center; min-block-size: 44px; font-weight: 600; }
  span { font-size: var(--text-s); color: var(--text-quiet); }
`
