import { css } from '@linaria/core'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from '#client/navigation/is-plain-click.ts'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { isResultsPath } from '#shared/search/paths.ts'

/**
 * The link to the search that the shopper came from. Where the search is in the history the link goes back to
 * it, so that the shopper finds it as it was left.
 */
export function BackLink({ href }: { href: string }) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    const steps = isPlainClick(event) ? stepsToResults() : undefined
    if (steps === undefined) return

    event.preventDefault()
    navigate(steps)
  }

  return (
    <PageLink className={back} to={href} onClick={goBack}>
      <Icon name="left" />
      Back to results
    </PageLink>
  )
}

/**
 * The steps through the history to the last search before this entry; undefined without one, and where the
 * browser has no Navigation API.
 */
function stepsToResults(): number | undefined {
  if (!('navigation' in window)) return undefined
  const here = navigation.currentEntry?.index ?? 0
  const results = navigation
    .entries()
    .findLast(({ index, url }) => index < here && url !== null && isResultsPath(new URL(url).pathname))

  return results && results.index - here
}

const back = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s1);
  min-block-size: 44px;
  font-size: var(--text-m);
  font-weight: 600;
  text-decoration: none;
  &:hover { text-decoration: underline; }
`
