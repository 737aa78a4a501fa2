import { PreviewPicture } from '#client/pages/structured-data/PreviewPicture.tsx'
import { isServer } from '#client/streaming/is-server.ts'
import { StructuredData } from '#client/streaming/StructuredData.tsx'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import { searchSchema } from './search-schema.ts'

/**
 * What search engines and those who show a link to the page read of a results page, its title and canonical
 * address apart.
 */
export function SearchHead({ data }: { data: SearchPageData }) {
  const { head, settings } = data
  const { heading, isIndexed, previousPath, nextPath } = head
  const { siteUrl = '', siteName } = settings
  const summary = `${heading}. Compare prices, mileage and deals from dealers and private sellers.`

  return (
    <>
      <meta name="description" content={summary} />
      {/* Who indexes pages or shows links to them reads the document that the server sent. */}
      {isServer && (
        <>
          {!isIndexed && <meta name="robots" content="noindex,follow" />}
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={siteName} />
          <meta property="og:title" content={head.title} />
          <meta property="og:description" content={summary} />
          {siteUrl && <meta property="og:url" content={siteUrl + head.canonicalPath} />}
          {previousPath && <link rel="prev" href={`${siteUrl}${previousPath}`} />}
          {nextPath && <link rel="next" href={`${siteUrl}${nextPath}`} />}
        </>
      )}
      <PreviewPicture siteUrl={settings.siteUrl} path={head.previewPath} alt={heading} />
      {siteUrl && isIndexed && (
        <StructuredData
          key={head.canonicalPath}
          data={import.meta.env.SSR ? searchSchema(data) : undefined}
        />
      )}
    </>
  )
}
