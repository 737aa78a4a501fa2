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
import { addressOf } from '#shared/search/landing-path.ts'
import { allCarsPath } from '#shared/search/paths.ts'
import * as s from './vehicle-page.styles.ts'

/** A listing by itself, so that every card leads somewhere. */
export function VehiclePage({ data }: { data: VehiclePageData }) {
  const { listing, owner, priceHistory, similar, settings } = data
  const title = cardTitle(listing.title)
  const { make, makeCode, model, modelCode } = listing
  const names = { makeCode: [{ value: makeCode, label: make }], modelCode: [{ value: modelCode, label: model, parent: makeCode }] }
  const crumbs = [
    { label: 'Cars for Sale', href: allCarsPath },
    { label: make, href: addressOf({ makeCode: [makeCode] }, names) },
    { label: model, href: addressOf({ makeCode: [makeCode], modelCode: [modelCode] }, names) },
    { label: title, href: listing.vdpBaseUrl },
  ]
  return (
    <Page settings={settings} title={title} canonicalPath={listing.vdpBaseUrl} search={settings.flags.keywordSearch && <KeywordBox />}>
      <Breadcrumbs crumbs={crumbs} siteUrl={settings.siteUrl} />
      <div className={s.columns}>
        <Gallery images={listing.images.sources} />
        <div className={s.facts}>
          <h1>{listing.title}</h1>
          <PriceBox listing={listing} priceHistory={priceHistory} />
          {owner && <OwnerBox owner={owner} />}
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
