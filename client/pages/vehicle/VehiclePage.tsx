import { Breadcrumbs } from '#client/features/breadcrumbs/Breadcrumbs.tsx'
import { KeywordBox } from '#client/features/keyword/KeywordBox.tsx'
import { Gallery } from '#client/features/vehicle/Gallery.tsx'
import { OwnerBox } from '#client/features/vehicle/OwnerBox.tsx'
import { PriceBox } from '#client/features/vehicle/PriceBox.tsx'
import { SpecTable } from '#client/features/vehicle/SpecTable.tsx'
import { ListingCard } from '#client/ui/ListingCard.tsx'
import { cardGrid } from '#client/ui/listing-card.styles.ts'
import { Page } from '#client/ui/Page.tsx'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import type { VehiclePageData } from '#shared/pages/page-data.ts'
import { allCarsPath } from '#shared/search/paths.ts'
import { refine } from '#shared/search/refine.ts'
import { searchHref } from '#shared/search/search-url.ts'
import * as s from './vehicle-page.styles.ts'

/** A listing by itself, so that every card leads somewhere. */
export function VehiclePage({ data }: { data: VehiclePageData }) {
  const { listing, owner, priceHistory, similar, isExpired, settings } = data
  const title = cardTitle(listing.title)
  const make = refine({}, { makeCode: [listing.makeCode] })
  const crumbs = [
    { label: 'Cars for Sale', href: allCarsPath },
    { label: listing.make, href: searchHref(make) },
    { label: listing.model, href: searchHref(refine(make, { modelCode: [listing.modelCode] })) },
    { label: title, href: listing.vdpBaseUrl },
  ]
  return (
    <Page settings={settings} title={title} canonicalPath={listing.vdpBaseUrl} search={settings.flags.keywordSearch && <KeywordBox />}>
      {isExpired && <meta name="robots" content="noindex" />}
      <Breadcrumbs crumbs={crumbs} />
      {isExpired && (
        <p className={s.expired} role="alert">
          We're sorry, the {title} you were looking for is no longer available. Here are vehicles you may be interested in.
        </p>
      )}
      <div className={s.columns}>
        <Gallery images={listing.images.sources} />
        <div className={s.facts}>
          <h1>{listing.title}</h1>
          <PriceBox listing={listing} priceHistory={priceHistory} />
          <OwnerBox owner={owner} />
        </div>
      </div>
      <h2 className={s.heading}>Details</h2>
      <SpecTable listing={listing} />
      {similar.length > 0 && (
        <>
          <h2 className={s.heading}>Similar cars</h2>
          <ul className={cardGrid}>
            {similar.slice(0, 4).map((car) => (
              <li key={car.id}>
                <ListingCard listing={car} owner={undefined} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}
