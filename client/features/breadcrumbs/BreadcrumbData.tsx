import { printScriptValue } from '#client/streaming/script-value.ts'
import type { Breadcrumb } from '#shared/pages/breadcrumbs.ts'

/** The trail for search engines: a block of data, which no browser runs. */
export function BreadcrumbData({
  crumbs,
  siteUrl = '',
}: {
  readonly crumbs: readonly Breadcrumb[]
  readonly siteUrl?: string | undefined
}) {
  const itemListElement = crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${siteUrl}${href}`,
  }))

  const __html = printScriptValue({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement,
  })

  // The text is JSON with every character escaped that could end a script element.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />
}
