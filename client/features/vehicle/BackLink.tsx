import { css } from '@linaria/core'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from '#client/navigation/is-plain-click.ts'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { isResultsPath } from '#shared/search/paths.ts'

/**
 * To the search that the shopper came from: back in the history where it is there, so that it is found as it
 * was left.
 */
export function BackLink({ href }: { href: string }) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    const steps = isPlainClick(event) ? stepsToResults() : undefined
    if (steps === undefined) return

    event.preventDefault()
    void navigate(steps)
  }

  return (
    <PageLink className={back} to={href} onClick={goBack}>
      <Icon name="left" />
      Back to results
    </PageLink>
  )
}

/**
 * To the last search before this entry of the history; undefined without one, and where the browser does not
 * tell.
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
