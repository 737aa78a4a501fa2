import { css } from '@linaria/core'
import { ChangeLink } from '#client/navigation/ChangeLink.tsx'
import { useSearchNavigation } from '#client/navigation/search-navigation.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface OrganicSwitchProps {
  readonly request: SearchRequest
  /** The screens that show this link: small ones have their own above the cars, for want of room. */
  readonly on: 'small' | 'large'
}

/** A link that hides or shows sponsored and recommended cars. */
export function OrganicSwitch({ request, on }: OrganicSwitchProps) {
  const { wanted, push } = useSearchNavigation(request)
  const isOrganic = wanted.organic === true

  return (
    <ChangeLink
      className={link}
      data-on={on}
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
  font-size: var(--text-s);
  white-space: nowrap;
  color: var(--text-quiet);
  text-underline-offset: 3px;
  &[data-on='large'] {
    @media (max-width: 639.98px) { display: none; }
    @media (min-width: 1024px) { min-block-size: 40px; }
  }
  /* The margins fit it into a line of small text. */
  &[data-on='small'] {
    margin-block: -10px;
    margin-inline-start: auto;
    @media (min-width: 640px) { display: none; }
  }
  &:hover { color: var(--accent); }
`
