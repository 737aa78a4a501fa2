import { StructuredData } from '#client/pages/structured-data/StructuredData.tsx'
import type { VehiclePageData } from '#shared/pages/page-data.ts'
import { vehicleSchema } from './vehicle-schema.ts'
import { vehicleSummary } from './vehicle-summary.ts'

/**
 * What search engines and those who show a link to the page read of it, its title and canonical address
 * apart.
 */
export function VehicleHead({ data }: { data: VehiclePageData }) {
  const { listing, settings } = data
  const { siteName, siteUrl } = settings
  const summary = vehicleSummary(data)
  const [photo] = listing.images.sources
  const absolute = (path: string) => (path.startsWith('/') ? `${siteUrl}${path}` : path)

  return (
    <>
      <meta name="description" content={summary} />
      <meta property="og:type" content="product" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={listing.title} />
      <meta property="og:description" content={summary} />
      {siteUrl !== undefined && <meta property="og:url" content={absolute(listing.vdpBaseUrl)} />}
      {siteUrl !== undefined && photo && <meta property="og:image" content={absolute(photo.src)} />}
      {siteUrl !== undefined && photo && <meta property="og:image:alt" content={photo.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredData key={listing.id} data={import.meta.env.SSR ? vehicleSchema(data) : undefined} />
    </>
  )
}
