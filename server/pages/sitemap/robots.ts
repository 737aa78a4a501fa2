import { signInPath } from '#shared/features/accounts/account-paths.ts'
import { alertsPath } from '#shared/features/alerts/alert-paths.ts'
import { comparePath } from '#shared/features/compare/compare-address.ts'
import { uncrawledParams } from '#shared/search/indexing.ts'
import { accountPath, basePath, servicePath } from '#shared/search/paths.ts'

/** The browser's own calls, and pages of one shopper each. */
const closedPaths = [
  `${servicePath}/`,
  `${basePath}/api/`,
  accountPath,
  signInPath,
  alertsPath,
  `${comparePath}?`,
  `${comparePath}$`,
]

/** What crawlers may read: everything but closed paths and endless orders of the same cars. */
export function robotsTxt(siteUrl: string | undefined, sitemapPath: string): string {
  const lines = [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    ...uncrawledParams.map((name) => `Disallow: /*?*${name}=`),
    ...(siteUrl ? [`Sitemap: ${siteUrl}${sitemapPath}`] : []),
  ]

  return `${lines.join('\n')}\n`
}
