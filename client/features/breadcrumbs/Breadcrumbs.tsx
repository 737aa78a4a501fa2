import { css } from '@linaria/core'
import { PageLink } from '#client/navigation/PageLink.tsx'
import type { Breadcrumb } from '#shared/pages/breadcrumbs.ts'
import { BreadcrumbData } from './BreadcrumbData.tsx'

interface BreadcrumbsProps {
  readonly crumbs: readonly Breadcrumb[]
  /** Where the public reaches the site; paths stand alone where it is not known. */
  readonly siteUrl?: string | undefined
}

/** The trail to this page; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs, siteUrl }: BreadcrumbsProps) {
  const last = crumbs.length - 1
  return (
    <nav aria-label="Breadcrumb" className={trail}>
      <ol>
        {crumbs.map(({ label, href }, index) => (
          <li key={`${label} ${href}`}>
            {index === last ? (
              <span aria-current="page">{label}</span>
            ) : (
              <PageLink to={href}>{label}</PageLink>
            )}
          </li>
        ))}
      </ol>
      <BreadcrumbData crumbs={crumbs} siteUrl={siteUrl} />
    </nav>
  )
}

const trail = css`
  ol { display: flex; flex-wrap: wrap; gap: 0 var(--s2); padding-block: var(--s3) var(--s1); font-size: var(--text-s); }
  li { display: inline-flex; align-items: center; min-block-size: 28px; color: var(--text-quiet); }
  li + li::before { content: '/'; margin-inline-end: var(--s2); opacity: 0.6; }
  a { color: var(--text-quiet); text-decoration: none; &:hover { color: var(--accent); text-decoration: underline; } }
`
