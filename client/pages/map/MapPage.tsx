import { useAtomValue } from 'jotai'
import { SpotlightCard } from '#client/cards/SpotlightCard.tsx'
import { FiltersButton } from '#client/features/filters/FiltersButton.tsx'
import { filterDrawerAtom } from '#client/features/filters/filter-drawer.atoms.ts'
import { LazyFilterPanel } from '#client/features/filters/LazyFilterPanel.tsx'
import { KeywordBox } from '#client/features/keyword/KeywordBox.tsx'
import { LaterMap } from '#client/features/map/LaterMap.tsx'
import { ResultsMap } from '#client/features/map/ResultsMap.tsx'
import { ViewSwitch } from '#client/features/map/ViewSwitch.tsx'
import { IgnoredNotice } from '#client/features/notices/IgnoredNotice.tsx'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { SearchAddress } from '#client/navigation/search-address.ts'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { pill, pillLabel, pillRow } from '#client/ui/pill.styles.ts'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import { mapHref, mapPath } from '#shared/features/map/map-paths.ts'
import type { MapPageData } from '#shared/pages/map-page-data.ts'
import { countChosen } from '#shared/search/filter-choices.ts'
import { formatCount } from '#shared/search/labels.ts'
import { printSearch } from '#shared/search/print-search.ts'
import * as s from './map-page.styles.ts'

/** Filters change the map. */
const mapAddress = { path: mapPath, hrefOf: mapHref, resultsId: 'results-map' }

/** The page with the results of a search on a map, and the first of them in a list beside it. */
export function MapPage({ data }: { readonly data: MapPageData }) {
  const { request, title, heading, map, results, ignored, settings, listHref } = data
  const isCovered = useAtomValue(filterDrawerAtom)

  return (
    <Page
      settings={settings}
      title={`Map: ${title}`}
      canonicalPath={data.canonicalPath}
      search={settings.flags.keywordSearch && <KeywordBox request={request} />}
      isInert={isCovered}
    >
      <meta name="robots" content="noindex,follow" />
      <p className={visuallyHidden} role="status">
        <span key={printSearch(request)}>{heading}</span>
      </p>
      <div inert={isCovered}>
        <div className={s.top}>
          <h1>{heading}</h1>
          <div className={s.choices}>
            <ViewSwitch request={request} listHref={listHref} />
            <div data-filters>
              <FiltersButton chosenCount={countChosen(request)} />
            </div>
            <Chips chips={data.chips} />
          </div>
        </div>
        <IgnoredNotice ignored={ignored} request={request} />
      </div>
      <div className={s.columns}>
        <SearchAddress value={mapAddress}>
          <LazyFilterPanel
            {...{ request, results, settings }}
            lookupsDown={data.lookupsDown}
            currentYear={data.currentYear}
          />
        </SearchAddress>
        <div className={s.content} inert={isCovered}>
          <section id={mapAddress.resultsId} className={s.mapColumn} aria-label="Map">
            {map ? (
              <ResultsMap request={request} map={map} title={title} />
            ) : (
              <LaterMap key={mapHref(request)} request={request} title={title} />
            )}
          </section>
          <MapList data={data} />
        </div>
      </div>
    </Page>
  )
}

/** The choices of the search, as links that take one back. */
function Chips({ chips }: Pick<MapPageData, 'chips'>) {
  if (chips.length === 0) return null

  return (
    <ul className={`${pillRow} ${s.chipRow}`} aria-label="Chosen filters">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <PageLink to={href} className={pill} keepsScroll>
            <span className={visuallyHidden}>Remove </span>
            <span className={pillLabel}>{label}</span>
            <Icon name="close" />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** The first cars of the search. */
function MapList({ data }: { readonly data: MapPageData }) {
  const { request, listings, owners, listHref, results } = data
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]))
  const rest = results.totalResultCount - listings.length

  return (
    <section id={listingsId} className={s.list} aria-label="Listings" tabIndex={-1}>
      <h2 className={visuallyHidden}>Cars on this map</h2>
      {/* The cars of another search are another list: none of it moves from where it was before. */}
      <div key={printSearch(request)}>
        {listings.length === 0 && (
          <p className={s.away}>
            No car of this search is here. Move the map, zoom out or take a filter back.
          </p>
        )}
        <ul>
          {listings.map((listing) => (
            <li key={listing.id}>
              <SpotlightCard listing={listing} owner={ownerById.get(listing.ownerId)} />
            </li>
          ))}
        </ul>
        <a href={listHref}>
          {rest > 0 ? `See all ${formatCount(results.totalResultCount)} cars in the list` : 'See the list'}
        </a>
      </div>
    </section>
  )
}
