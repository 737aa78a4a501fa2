import type { SearchPageData } from '#shared/pages/page-data.ts'

/** The metadata of a results page for search engines, besides its title and canonical URL. */
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
