import { css } from '@linaria/core'
import { useAtomValue, useSetAtom } from 'jotai'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import { resultsPath } from '#shared/features/saved-searches/saved-search.ts'
import { guestSearchesAtom, removeGuestSearchAtom } from './guest-searches.ts'

/** The searches that are saved in this browser. They are known to scripts alone. */
export function GuestSearchList() {
  const isFromServer = useIsFromServer()
  const searches = useAtomValue(guestSearchesAtom)
  const remove = useSetAtom(removeGuestSearchAtom)
  if (isFromServer || searches.length === 0) return null

  return (
    <section className={list} aria-label="Searches saved in this browser">
      <h2>In this browser</h2>
      <ul>
        {searches.map(({ query, title, isSubscribed }) => (
          <li key={query}>
            <div>
              <a href={resultsPath(query)}>{title}</a>
              {isSubscribed && <p>You subscribed to this search by e-mail.</p>}
            </div>
            <button
              type="button"
              className={quietButton}
              aria-label={`Delete ${title}`}
              onClick={() => remove(query)}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const list = css`
  h2 { font-size: var(--text-l); margin-block-end: var(--s2); }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s4);
    padding: var(--s3) var(--s4);
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  li + li { margin-block-start: var(--s2); }
  a { font-weight: 600; }
  p { font-size: var(--text-s); color: var(--text-quiet); }
`
