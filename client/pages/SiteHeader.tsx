import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { carPath } from '#shared/brand/site-mark.ts'
import { savedCarsPath } from '#shared/features/saved-cars/saved-car-paths.ts'
import { allCarsPath } from '#shared/search/paths.ts'
import { entry, menu, menuButton } from './header-menu.styles.ts'
import { useAssistant } from './use-assistant.tsx'
import { useSignIn } from './use-sign-in.tsx'

const menuId = 'menu'

interface SiteHeaderProps {
  readonly siteName: string
  /** URL of the shopping assistant (2.7). */
  readonly assistantUrl?: string | undefined
  /** The header takes no input, since a drawer covers the page. */
  readonly isInert?: boolean
  /** Cars can be saved, and the header leads to them. */
  readonly hasSavedCars?: boolean
  /** The site has an assistant of its own; a URL of another one takes its place. */
  readonly hasAssistant?: boolean
  readonly children?: ReactNode
}

/**
 * The header of every page, with a link that skips to the listings. On a small screen a menu holds its links,
 * so that the search has room.
 */
export function SiteHeader({
  siteName,
  assistantUrl,
  isInert = false,
  hasSavedCars = false,
  hasAssistant = false,
  children,
}: SiteHeaderProps) {
  const signIn = useSignIn()
  const assistant = useAssistant(hasAssistant)

  return (
    <header className={bar} inert={isInert}>
      <a className={skip} href={`#${listingsId}`}>
        Skip to listings
      </a>
      <div className={inner}>
        <PageLink to={allCarsPath} className={brand}>
          <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
            <rect width="32" height="32" rx="8" fill="currentColor" />
            <path d={carPath} fill="var(--surface)" />
          </svg>
          <span>{siteName}</span>
        </PageLink>
        {children}
        <button type="button" className={menuButton} popoverTarget={menuId} aria-label="Menu">
          <Icon name="menu" />
        </button>
        <div id={menuId} className={menu} popover="auto">
          {hasSavedCars && (
            <a className={entry} href={savedCarsPath}>
              <Icon name="heart" />
              <span>Saved</span>
            </a>
          )}
          {assistantUrl !== undefined ? (
            <a className={entry} href={assistantUrl}>
              Ask AI
            </a>
          ) : (
            hasAssistant && assistant.link
          )}
          {signIn.links}
        </div>
      </div>
      {assistant.panel}
      {signIn.dialog}
    </header>
  )
}

const bar = css`
  background: var(--surface);
  border-block-end: 1px solid var(--line);
`

const skip = css`
  position: absolute;
  inset-block-start: var(--s2);
  inset-inline-start: var(--s2);
  z-index: 30;
  padding: var(--s2) var(--s4);
  background: var(--surface);
  border-radius: var(--radius-small);
  &:not(:focus) { inline-size: 1px; block-size: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
`

const inner = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  max-inline-size: var(--page-max);
  margin-inline: auto;
  padding: var(--s1) var(--s2) var(--s1) var(--s4);
  @media (min-width: 640px) { padding: var(--s3) var(--s6); }
  /* Beside large text the entries of the menu take a line of their own. */
  @media (min-width: 768px) { flex-wrap: wrap; gap: 0 var(--s6); }
  @media (max-width: 359.98px) { gap: var(--s2); padding-inline: var(--s3) var(--s1); }
  @media print { padding-block: 0; }
`

const brand = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s3);
  min-block-size: 44px;
  font-size: var(--text-l);
  font-weight: 700;
  letter-spacing: -0.02em;
  color: var(--text);
  text-decoration: none;
  svg { flex: none; color: var(--accent); }
  /* A phone has no room for the name beside the search. */
  @media (max-width: 639.98px) { &:has(+ search) span { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); } }
`
