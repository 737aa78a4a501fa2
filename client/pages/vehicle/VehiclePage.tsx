import { Fragment } from 'react'
import { EmailButton } from '#client/cards/EmailButton.tsx'
import { OfferButton } from '#client/cards/OfferButton.tsx'
import { Breadcrumbs } from '#client/features/breadcrumbs/Breadcrumbs.tsx'
import { ComparePlace } from '#client/features/compare/ComparePlace.tsx'
import { InterestPlace } from '#client/features/interest/InterestPlace.tsx'
import { RecordView } from '#client/features/interest/RecordView.tsx'
import { KeywordBox } from '#client/features/keyword/KeywordBox.tsx'
import { ContactPlace } from '#client/features/leads/ContactPlace.tsx'
import { BackLink } from '#client/features/vehicle/BackLink.tsx'
import { CarRow } from '#client/features/vehicle/CarRow.tsx'
import { Charging } from '#client/features/vehicle/Charging.tsx'
import { FeatureList } from '#client/features/vehicle/FeatureList.tsx'
import { Gallery } from '#client/features/vehicle/Gallery.tsx'
import { MarketPosition } from '#client/features/vehicle/MarketPosition.tsx'
import { MileageCheck } from '#client/features/vehicle/MileageCheck.tsx'
import { ModelLink } from '#client/features/vehicle/ModelLink.tsx'
import { Overview } from '#client/features/vehicle/Overview.tsx'
import { OwnerBox } from '#client/features/vehicle/OwnerBox.tsx'
import { PaymentEstimate } from '#client/features/vehicle/PaymentEstimate.tsx'
import { PaymentServices } from '#client/features/vehicle/PaymentServices.tsx'
import { PriceBox } from '#client/features/vehicle/PriceBox.tsx'
import { PriceHistory } from '#client/features/vehicle/PriceHistory.tsx'
import { SellerWords } from '#client/features/vehicle/SellerWords.tsx'
import { SpecTable } from '#client/features/vehicle/SpecTable.tsx'
import { StickyBar } from '#client/features/vehicle/StickyBar.tsx'
import { VehicleActions } from '#client/features/vehicle/VehicleActions.tsx'
import { VehicleHistory } from '#client/features/vehicle/VehicleHistory.tsx'
import { VehicleTitle } from '#client/features/vehicle/VehicleTitle.tsx'
import { Warranty } from '#client/features/vehicle/Warranty.tsx'
import { WalletDialog } from '#client/features/wallet/WalletDialog.tsx'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { contactPlaceId } from '#shared/features/leads/contact-paths.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import { placeOf } from '#shared/features/listings/page-words.ts'
import type { VehiclePageData } from '#shared/pages/page-data.ts'
import { VehicleHead } from './VehicleHead.tsx'
import { modelYearHref, vehicleCrumbs } from './vehicle-crumbs.ts'
import * as s from './vehicle-page.styles.ts'

/** A car by itself: what it looks like, what it costs, what it is and who sells it. */
export function VehiclePage({ data }: { data: VehiclePageData }) {
  const { listing, owner, similar, sameOwner, settings, resultsHref, material } = data
  const canCompare = settings.flags.compare && settings.brand.hasQuickActions

  return (
    <Page
      settings={settings}
      title={cardTitle(listing.title)}
      canonicalPath={listing.vdpBaseUrl}
      search={settings.flags.keywordSearch && <KeywordBox />}
    >
      <VehicleHead data={data} />
      <div className={s.trail}>
        <BackLink href={resultsHref} />
        <Breadcrumbs crumbs={vehicleCrumbs(listing)} siteUrl={settings.siteUrl} />
      </div>
      {/* Another car is another page: nothing of what was scrolled or opened holds for it. */}
      <Fragment key={listing.id}>
        <RecordView listing={listing} />
        <article id={listingsId} className={s.columns} tabIndex={-1}>
          <Gallery listing={listing} material={material} />
          <Summary data={data} />
          <Details data={data} />
        </article>
        <CarRow id="similar-cars" title="Similar cars" cars={similar} />
        {owner && (
          <CarRow
            id="same-owner"
            title={`More from ${owner.sellerType === 'P' ? 'this seller' : owner.name}`}
            cars={sameOwner}
          />
        )}
        {settings.flags.stillInterested && <InterestPlace exceptId={listing.id} />}
      </Fragment>
      {settings.flags.wallet && <WalletDialog />}
      <div className={s.bars} data-bars>
        {canCompare && <ComparePlace isAboveBar />}
        <StickyBar listing={listing} owner={owner} email={canEmail(data) && emailButton(listing, 'Email')} />
      </div>
    </Page>
  )
}

const canEmail = ({ owner, settings }: VehiclePageData) =>
  settings.flags.emailListing && owner?.hideEmailForm !== true

const emailButton = (listing: Listing, word?: string) => (
  <EmailButton listing={listing} isLabelled place={contactPlaceId} {...(word && { word })} />
)

/** What the car is called, what it costs, and who sells it. */
function Summary({ data }: { readonly data: VehiclePageData }) {
  const { listing, owner, settings, signals, wallet } = data
  const { salePrice, payments } = listing.pricingDetail
  const canOffer = settings.flags.makeOffer && salePrice !== undefined

  return (
    <div className={s.summary}>
      <VehicleTitle listing={listing} signals={signals} place={owner && placeOf(owner)} />
      <section className={s.box} aria-label="Price">
        <PriceBox listing={listing} />
        <VehicleActions listing={listing} settings={settings} />
        {salePrice !== undefined && (
          <PaymentEstimate
            priceUsd={salePrice}
            sellersUsd={payments?.monthlyPayment}
            named={wallet}
            terms={settings}
          />
        )}
        <PaymentServices services={listing.paymentServices} />
      </section>
      {owner && (
        <section className={s.box} aria-label="Seller">
          <OwnerBox
            owner={owner}
            email={
              canEmail(data) && (
                <>
                  {emailButton(listing)}
                  {canOffer && <OfferButton listing={listing} isLabelled />}
                </>
              )
            }
          />
        </section>
      )}
    </div>
  )
}

/** What the car is: its facts, its history and its features. */
function Details({ data }: { readonly data: VehiclePageData }) {
  const { listing, owner, features, market, averageMileage, warranty, charging, material } = data

  return (
    <div className={s.details}>
      <h2>Overview</h2>
      <Overview listing={listing} />
      {material?.words !== undefined && <SellerWords words={material.words} />}
      {market && <MarketPosition listing={listing} market={market} state={owner?.location.state} />}
      <PriceHistory entries={data.priceHistory} daysListed={listing.daysListed} />
      {averageMileage && <MileageCheck listing={listing} average={averageMileage} />}
      <VehicleHistory listing={listing} />
      {features.length > 0 && (
        <>
          <h2>Features</h2>
          <FeatureList features={features} />
        </>
      )}
      <h2>Specifications</h2>
      <SpecTable listing={listing} />
      {charging && <Charging listing={listing} charging={charging} />}
      {warranty && <Warranty listing={listing} warranty={warranty} />}
      <ModelLink listing={listing} modelHref={modelYearHref(listing)} />
      {canEmail(data) && <ContactPlace id={listing.id} />}
    </div>
  )
}
