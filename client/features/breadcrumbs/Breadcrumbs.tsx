import { css } from '@linaria/core'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { StructuredData } from '#client/streaming/StructuredData.tsx'
import type { Breadcrumb } from '#shared/pages/breadcrumbs.ts'

interface BreadcrumbsProps {
  readonly crumbs: readonly Breadcrumb[]
  /** The public origin of the site; without it the data for search engines has paths alone. */
  readonly siteUrl?: string | undefined
}

/** The breadcrumbs of a page; the last one is the page itself. */
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

/** The breadcrumbs as structured data for search engines; no browser runs it. */
function BreadcrumbData({ crumbs, siteUrl = '' }: BreadcrumbsProps) {
  const itemListElement = crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${siteUrl}${href}`,
  }))

  return (
    <StructuredData data={{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }} />
  )
}

const trail = css`
  ol { display: flex; flex-wrap: wrap; gap: 0 var(--s2); padding-block: var(--s3) var(--s1); font-size: var(--text-s); }
  li { display: inline-flex; align-items: center; min-block-size: 28px; color: var(--text-quiet); }
  li + li::before { content: '/'; margin-inline-end: var(--s2); opacity: 0.6; }
  /* A phone has one line, which scrolls. Its box reaches beyond it: links are touched in 44 px. */
  @media (max-width: 639.98px) {
    ol { position: relative; z-index: 1; flex-wrap: nowrap; margin-block: -10px; padding-block: 14px 10px; }
    ol { overflow-x: auto; scrollbar-width: none; white-space: nowrap; }
    li { min-block-size: 24px; }
    a { margin-block: -12px; padding-block: 12px; }
  }
  a { color: var(--text-quiet); text-decoration: none; &:hover { color: var(--accent); text-decoration: underline; } }
`
