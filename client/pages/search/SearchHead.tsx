import type { SearchPageData } from '#shared/pages/page-data.ts'
import { pageHeadOf } from '#shared/search/page-head.ts'

/** What search engines read of a page of results, its title and canonical address apart. */
export function SearchHead({ data, heading }: { data: SearchPageData; heading: string }) {
  const { isIndexed, previousPath, nextPath } = pageHeadOf(data)
  const { siteUrl = '' } = data.settings
  return (
    <>
      <meta name="description" content={`${heading}. Compare prices, mileage and deals from dealers and private sellers.`} />
      {!isIndexed && <meta name="robots" content="noindex,follow" />}
      {previousPath && <link rel="prev" href={`${siteUrl}${previousPath}`} />}
      {nextPath && <link rel="next" href={`${siteUrl}${nextPath}`} />}
    </>
  )
}
