import { css } from '@linaria/core'
import { treeFilters } from '#shared/search/filters.ts'
import type { IgnoredParam } from '#shared/search/param-readers.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { explainIgnored } from './explain-ignored.ts'

const shownAtMost = 5

interface IgnoredNoticeProps {
  readonly ignored: readonly IgnoredParam[]
  readonly request: SearchRequest
}

/** The notice that names the parameters of the address that the search ignored. */
export function IgnoredNotice({ ignored, request }: IgnoredNoticeProps) {
  if (ignored.length === 0) return null
  const { sentences, others } = explainIgnored(ignored)
  const shown = others
    .slice(0, shownAtMost)
    .map(({ name, value }) => `${name.slice(0, 40)}=${value.slice(0, 40)}`)
  const more = others.length - shown.length

  return (
    <p className={notice} role="note">
      {sentences.slice(0, shownAtMost).join(' ')}
      {sentences.length > 0 && shown.length > 0 && ' '}
      {shown.length > 0 && `We ignored: ${shown.join(', ')}`}
      {more > 0 && ` and ${more} more`}
      {fullTrees(ignored, request).map(
        ({ maxRoots, levels: [root] }) => `. A search takes up to ${maxRoots} ${root?.label.toLowerCase()}s.`,
      )}
    </p>
  )
}

/** The trees from which a root was ignored because the search has as many roots as it may have. */
function fullTrees(ignored: readonly IgnoredParam[], request: SearchRequest) {
  return treeFilters.filter(({ maxRoots, levels: [root] }) => {
    if (root === undefined || (request[root.param]?.length ?? 0) < maxRoots) return false
    return ignored.some(({ name }) => name.toLowerCase().startsWith(root.param.toLowerCase()))
  })
}

const notice = css`
  padding: var(--s2) var(--s3);
  margin-block-end: var(--s2);
  font-size: var(--text-s);
  overflow-wrap: anywhere;
  color: var(--notice);
  background: var(--notice-soft);
  border-radius: var(--radius-small);
`
