import type { SearchPageData } from '#shared/pages/page-data.ts'

/** What search engines read of a page of results, its title and canonical address apart. */
export function SearchHead({ data: { head, settings } }: { data: SearchPageData }) {
  const { heading, isIndexed, previousPath, nextPath } = head
  const { siteUrl = '' } = settings

  return (
    <>
      <meta
        name="description"
        content={`${heading}. Compare prices, mileage and deals from dealers and private sellers.`}
      />
      {!isIndexed && <meta name="robots" content="noindex,follow" />}
      {previousPath && <link rel="prev" href={`${siteUrl}${previousPath}`} />}
      {nextPath && <link rel="next" href={`${siteUrl}${nextPath}`} />}
    </>
  )
}
