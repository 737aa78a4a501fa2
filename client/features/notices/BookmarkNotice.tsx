import { css } from '@linaria/core'
import type { BookmarkFault } from '#shared/search/param-names.ts'

/** Says why the saved search that the shopper asked for is not shown (8.2). */
export function BookmarkNotice({ fault }: { readonly fault: BookmarkFault }) {
  return (
    <p className={notice} role="note">
      {fault === 'missing' ? (
        <>
          <strong>Bookmark not found</strong> It may have been deleted. These are all cars.
        </>
      ) : (
        <>
          <strong>Your saved search cannot be loaded just now.</strong> Try its link again in a minute.
        </>
      )}
    </p>
  )
}

const notice = css`
  padding: var(--s3) var(--s4);
  margin-block-end: var(--s2);
  color: var(--notice);
  background: var(--notice-soft);
  border-radius: var(--radius-small);
  strong { margin-inline-end: var(--s2); }
`
