import { PreviewPicture } from '#client/pages/structured-data/PreviewPicture.tsx'
import { StructuredData } from '#client/streaming/StructuredData.tsx'
import { carPreviewPath } from '#shared/features/link-previews/preview-paths.ts'
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

  return (
    <>
      <meta name="description" content={summary} />
      <meta property="og:type" content="product" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={listing.title} />
      <meta property="og:description" content={summary} />
      {siteUrl !== undefined && <meta property="og:url" content={siteUrl + listing.vdpBaseUrl} />}
      <PreviewPicture siteUrl={siteUrl} path={carPreviewPath(listing)} alt={listing.title} />
      <StructuredData key={listing.id} data={import.meta.env.SSR ? vehicleSchema(data) : undefined} />
    </>
  )
}
