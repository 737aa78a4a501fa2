import { useAtomValue, useSetAtom } from 'jotai'
import { Breadcrumbs } from '#client/features/breadcrumbs/Breadcrumbs.tsx'
import { CategoryTabs } from '#client/features/categories/CategoryTabs.tsx'
import { CertifiedDialog } from '#client/features/certified/CertifiedDialog.tsx'
import { ComparePlace } from '#client/features/compare/ComparePlace.tsx'
import { CompareToggle } from '#client/features/compare/CompareToggle.tsx'
import { EvTypesDialog } from '#client/features/ev-types/EvTypesDialog.tsx'
import { Extended } from '#client/features/extended/Extended.tsx'
import { FiltersButton } from '#client/features/filters/FiltersButton.tsx'
import { filterDrawerAtom } from '#client/features/filters/filter-drawer.atoms.ts'
import { LazyFilterPanel } from '#client/features/filters/LazyFilterPanel.tsx'
import { GreatPriceCount } from '#client/features/great-prices/GreatPriceCount.tsx'
import { InterestPlace } from '#client/features/interest/InterestPlace.tsx'
import { KeywordBox } from '#client/features/keyword/KeywordBox.tsx'
import { MapLink } from '#client/features/map/MapLink.tsx'
import { LocationForm } from '#client/features/places/LocationForm.tsx'
import { LazyPromo } from '#client/features/promos/LazyPromo.tsx'
import { PushPlace } from '#client/features/push/PushPlace.tsx'
import { ReferenceLink } from '#client/features/research/ReferenceLink.tsx'
import { OrganicSwitch } from '#client/features/results/OrganicSwitch.tsx'
import { ResultStatus } from '#client/features/results/ResultStatus.tsx'
import { Results } from '#client/features/results/Results.tsx'
import { StreamedOffers } from '#client/features/results/ResultTiles.tsx'
import { SortSelect } from '#client/features/results/SortSelect.tsx'
import { SaveSearchButton } from '#client/features/saved-searches/SaveSearchButton.tsx'
import { SaveSearchPlace } from '#client/features/saved-searches/SaveSearchPlace.tsx'
import { ShowcaseBlock } from '#client/features/showcase/ShowcaseBlock.tsx'
import { Similar } from '#client/features/similar/Similar.tsx'
import { Spotlights } from '#client/features/spotlights/Spotlights.tsx'
import { StandardSpotlights } from '#client/features/spotlights/StandardSpotlights.tsx'
import { Supplemental } from '#client/features/supplemental/Supplemental.tsx'
import { Trims } from '#client/features/trims/Trims.tsx'
import { WalletButton } from '#client/features/wallet/WalletButton.tsx'
import { WalletDialog } from '#client/features/wallet/WalletDialog.tsx'
import { Page } from '#client/pages/Page.tsx'
import { Deferred } from '#client/streaming/Deferred.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { showsSimilar } from '#shared/features/similar/similar.ts'
import { offerKinds } from '#shared/features/tiles/tile-kinds.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import { type LabelOf, openLabelsFrom } from '#shared/search/labels.ts'
import { printSearch } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { CertifiedBlock } from './CertifiedBlock.tsx'
import { DeferredCardFacts } from './DeferredCardFacts.tsx'
import { FewResults } from './FewResults.tsx'
import { Later } from './Later.tsx'
import {
  AdPlace,
  BottomArticles,
  Choices,
  DealerDifference,
  DealerLine,
  FixedAdPlace,
  LandingSection,
  LazyAdTile,
  ModelReference,
  SearchNotices,
  Shortcuts,
} from './later-parts.ts'
import { SearchHead } from './SearchHead.tsx'
import { noticesOf } from './search-notices.ts'
import * as s from './search-page.styles.ts'

/** The search results page: its features in their order on the page. */
export function SearchPage({ data }: { data: SearchPageData }) {
  const { request, results, head, settings } = data
  const { flags } = settings
  // A page without paid tiles has no advertisements either.
  const hasAds = flags.ads && !request.organic
  const isCovered = useAtomValue(filterDrawerAtom)
  const labelOf = openLabelsFrom(results.filters)
  const canCompare = flags.compare && settings.brand.hasQuickActions

  return (
    <Page
      settings={settings}
      title={head.title}
      canonicalPath={head.canonicalPath}
      search={
        flags.keywordSearch && <KeywordBox request={request} typed={data.typed?.text ?? request.keyword} />
      }
      isInert={isCovered}
    >
      <ResultStatus page={data} heading={head.heading} />
      <div inert={isCovered}>
        {hasAds && <AdPlace slot="top" page={data} />}
        <Breadcrumbs crumbs={head.crumbs} siteUrl={settings.siteUrl} />
        <Top data={data} labelOf={labelOf} />
      </div>
      <div className={s.columns}>
        <LazyFilterPanel
          {...{ request, results, settings }}
          lookupsDown={data.lookupsDown}
          currentYear={data.currentYear}
        />
        <div className={s.content} inert={isCovered}>
          <AboveResults {...{ data, labelOf, canCompare }} />
          <Listings data={data} />
          {flags.stillInterested && <InterestPlace page={data} isCovered={isCovered} />}
          {hasAds && <FixedAdPlace page={data} isCovered={isCovered} />}
          <Reference data={data} labelOf={labelOf} />
          {head.landing && <LandingSection text={head.landing} />}
          {flags.modelReference && <BottomArticles />}
        </div>
      </div>
      <div inert={isCovered}>{hasAds && <AdPlace slot="footer" page={data} />}</div>
      {canCompare && !isCovered && <ComparePlace />}
      {flags.pushPrompt && !isCovered && <PushPlace page={data} />}
      <SearchHead data={data} />
      <CertifiedDialog />
      <EvTypesDialog />
      {flags.wallet && <WalletDialog request={request} />}
    </Page>
  )
}

interface PartProps {
  readonly data: SearchPageData
  readonly labelOf: LabelOf
}

/** The heading, the place of the search, and the links beside them. */
function Top({ data, labelOf }: PartProps) {
  const { request, head, settings } = data
  const { flags } = settings
  const hasPaid = flags.spotlights || offerKinds.some((kind) => flags[kind])

  return (
    <div className={s.top}>
      <h1>{head.heading}</h1>
      {data.dealer && <DealerLine dealer={data.dealer} />}
      <LocationForm request={request} radiiMi={settings.searchRadiiMi} placeName={data.placeName} />
      <div className={s.asides}>
        {hasPaid && <OrganicSwitch request={request} />}
        {flags.modelReference && <ReferenceLink request={request} labelOf={labelOf} />}
        <GreatPriceCount promise={data.greatPrices} request={request} isHidden={!flags.greatPriceCount} />
      </div>
    </div>
  )
}

/** What stands above the results in their column: how they were found, the tools, and paid blocks. */
function AboveResults({ data, labelOf, canCompare }: PartProps & { readonly canCompare: boolean }) {
  const { request, results, head, settings } = data
  const { flags, brand } = settings
  const notices = noticesOf(data)
  const savedTitle = results.pageContent?.saveSearchData?.saveSearchString ?? head.title

  return (
    <>
      {notices && <SearchNotices {...{ notices, request, labelOf }} />}
      {flags.categoryTabs && <CategoryTabs request={request} />}
      <div className={s.toolbar} data-bar>
        <FiltersButton chosenCount={head.chosenCount} />
        {head.canSave && (
          <SaveSearchButton request={request} title={savedTitle} asksInDialog={flags.alertsSubscription} />
        )}
        {flags.resultsMap && <MapLink request={request} />}
        {canCompare && <CompareToggle />}
        {flags.wallet && <WalletButton />}
        <SortSelect request={request} defaultSort={settings.defaultSort} />
      </div>
      <SaveSearchPlace
        request={request}
        title={savedTitle}
        words={results.pageContent?.saveSearchData}
        countsSaved={brand.countsSavedSearches}
      />
      <div className={s.choices}>
        <Choices data={data} />
      </div>
      <CertifiedBlock data={data} labelOf={labelOf} />
      <Spotlights promise={data.spotlights} request={request} Shortcuts={Shortcuts} />
      {isDealersPage(request) && showcaseOf(data)}
    </>
  )
}

/**
 * Whether the address names the dealer of the showcase, which is then above the results. Whether there is any
 * other is not known in time.
 */
const isDealersPage = ({ showcaseOwnerId }: SearchRequest) => showcaseOwnerId !== undefined

const showcaseOf = ({ showcase, request }: SearchPageData) => (
  <ShowcaseBlock promise={showcase} request={request} Difference={DealerDifference} />
)

/** The cars of the search, and those that other searches find below them. */
function Listings({ data }: { readonly data: SearchPageData }) {
  const { request, results, settings } = data
  const setCovered = useSetAtom(filterDrawerAtom)

  return (
    <section id={listingsId} className={s.listings} aria-label="Listings" tabIndex={-1}>
      <StreamedOffers page={data} />
      <DeferredCardFacts page={data} />
      <Results
        page={data}
        openFilters={() => setCovered(true)}
        promo={(kind, ordinal) =>
          kind === 'adSlot' ? (
            <LazyAdTile {...{ ordinal, request, results, settings }} />
          ) : (
            <LazyPromo {...{ kind, request, results }} />
          )
        }
      >
        <FewResults data={data} />
      </Results>
      <Later>
        {!isDealersPage(request) && showcaseOf(data)}
        <StandardSpotlights promise={data.spotlights} request={request} />
        <OtherCars data={data} />
      </Later>
    </section>
  )
}

/** Cars that the search itself does not find: farther away, of other searches, and similar ones. */
function OtherCars({ data }: { readonly data: SearchPageData }) {
  const { request, results, settings } = data
  const { totalResultCount } = results

  return (
    <Extended promise={data.extended} request={request} market={results.pageContent?.marketExtensionDma}>
      <Supplemental
        promise={data.supplemental}
        isOn={settings.flags.supplemental}
        request={request}
        totalResultCount={totalResultCount}
        options={results.filters}
      >
        {(supplements) => (
          <Similar
            promise={data.similar}
            isExpected={
              settings.flags.similar && showsSimilar(data, totalResultCount + supplements.totalResultCount)
            }
            request={request}
          />
        )}
      </Supplemental>
    </Extended>
  )
}

/** The reference of the model that the search is for, with its trims in it; else the trims by themselves. */
function Reference({ data, labelOf }: PartProps) {
  const { request } = data
  const trims = <Trims promise={data.trims} request={request} />

  return (
    <Deferred key={printSearch(request)} id="modelReference" promise={data.modelReference} fallback={null}>
      {(reference) =>
        reference ? (
          <ModelReference
            {...{ reference, request, trims, labelOf }}
            pageType={data.pageType}
            isIndexed={data.head.isIndexed}
          />
        ) : (
          trims
        )
      }
    </Deferred>
  )
}
