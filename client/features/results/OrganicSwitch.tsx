import { css } from '@linaria/core'
import { ChangeLink } from '#client/navigation/ChangeLink.tsx'
import { useSearchNavigation } from '#client/navigation/search-navigation.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** A link that hides or shows sponsored and recommended cars. */
export function OrganicSwitch({ request }: { request: SearchRequest }) {
  const { wanted, push } = useSearchNavigation(request)
  const isOrganic = wanted.organic === true

  return (
    <ChangeLink
      className={link}
      next={refine(wanted, { organic: isOrganic ? undefined : true })}
      onChange={push}
    >
      {isOrganic ? 'Show sponsored' : 'Hide sponsored'}
    </ChangeLink>
  )
}

const link = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  /* The margins fit it into a line of small text. */
  margin-block: -10px;
  font-size: var(--text-s);
  white-space: nowrap;
  color: var(--text-quiet);
  text-underline-offset: 3px;
  @media (max-width: 639.98px) { order: 1; margin-inline-start: auto; }
  &:hover { color: var(--accent); }
`
