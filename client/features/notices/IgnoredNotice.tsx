import { css } from '@linaria/core'
import type { IgnoredParam } from '#shared/search/search-url.ts'

const shownAtMost = 5

/** Names what the address asked for and the search could not use. */
export function IgnoredNotice({ ignored }: { ignored: readonly IgnoredParam[] }) {
  if (ignored.length === 0) return null
  const shown = ignored.slice(0, shownAtMost).map(({ name, value }) => `${name.slice(0, 40)}=${value.slice(0, 40)}`)
  const more = ignored.length - shown.length
  return (
    <p className={notice} role="note">
      We ignored: {shown.join(', ')}
      {more > 0 && ` and ${more} more`}
    </p>
  )
}

const notice = css`
  padding: var(--s2) var(--s3);
  font-size: var(--text-s);
  color: var(--notice);
  background: var(--notice-soft);
  border-radius: var(--radius-small);
`
