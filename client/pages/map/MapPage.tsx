import { css } from '@linaria/core'
import { SpotlightCard } from '#client/cards/SpotlightCard.tsx'
import { KeywordBox } from '#client/features/keyword/KeywordBox.tsx'
import { ResultsMap } from '#client/features/map/ResultsMap.tsx'
import { ViewSwitch } from '#client/features/map/ViewSwitch.tsx'
import { IgnoredNotice } from '#client/features/notices/IgnoredNotice.tsx'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { pill, pillRow } from '#client/ui/pill.styles.ts'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { MapPageData } from '#shared/pages/map-page-data.ts'
import { formatCount } from '#shared/search/labels.ts'
import { printSearch } from '#shared/search/print-search.ts'

/** The page with the results of a search on a map, and the first of them in a list beside it. */
export function MapPage({ data }: { readonly data: MapPageData }) {
  const { request, title, heading, map, settings, listHref } = data

  return (
    <Page
      settings={settings}
      title={`Map: ${title}`}
      canonicalPath={data.canonicalPath}
      search={settings.flags.keywordSearch && <KeywordBox request={request} />}
    >
      <meta name="robots" content="noindex,follow" />
      <p className={visuallyHidden} role="status">
        <span key={printSearch(request)}>{heading}</span>
      </p>
      <div className={top}>
        <h1>{heading}</h1>
        <div className={choices}>
          <ViewSwitch request={request} listHref={listHref} />
          <Chips chips={data.chips} />
        </div>
      </div>
      <IgnoredNotice ignored={data.ignored} request={request} />
      <div className={columns}>
        <section className={mapColumn} aria-label="Map">
          {map ? (
            <ResultsMap request={request} map={map} title={title} />
          ) : (
            <p className={away}>
              The map cannot be shown just now. The cars are in the list, and the map is worth another try in
              a minute.
            </p>
          )}
        </section>
        <MapList data={data} />
      </div>
    </Page>
  )
}

/** The choices of the search, as links that take one back. */
function Chips({ chips }: Pick<MapPageData, 'chips'>) {
  if (chips.length === 0) return null

  return (
    <ul className={`${pillRow} ${chipRow}`} aria-label="Chosen filters">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <PageLink to={href} className={pill} keepsScroll>
            <span className={visuallyHidden}>Remove </span>
            {label}
            <Icon name="close" />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** The first cars of the search. */
function MapList({ data }: { readonly data: MapPageData }) {
  const { listings, owners, totalResultCount, listHref } = data
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]))
  const rest = totalResultCount - listings.length

  return (
    <section id={listingsId} className={list} aria-label="Listings" tabIndex={-1}>
      <h2 className={visuallyHidden}>Cars on this map</h2>
      {listings.length === 0 && (
        <p className={away}>No car of this search is here. Move the map, zoom out or take a filter back.</p>
      )}
      <ul>
        {listings.map((listing) => (
          <li key={listing.id}>
            <SpotlightCard listing={listing} owner={ownerById.get(listing.ownerId)} />
          </li>
        ))}
      </ul>
      <a href={listHref}>
        {rest > 0
          ? `See all ${formatCount(totalResultCount)} cars in the list`
          : 'Change filters in the list'}
      </a>
    </section>
  )
}

const top = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2) var(--s6);
  padding-block: var(--s3) var(--s2);
  h1 { font-size: var(--text-l); letter-spacing: -0.015em; font-variant-numeric: tabular-nums; }
  /* A longer heading after a move must not push the map. */
  @media (max-width: 639.98px) { h1 { min-block-size: 2lh; } }
  @media (min-width: 1024px) { h1 { font-size: var(--text-xl); } }
`

/** The switch and the chips share a line, so that a chip that comes moves nothing below. */
const choices = css`
  display: flex;
  gap: var(--s3);
  align-items: center;
  min-inline-size: 0;
  nav { flex: none; }
`

const chipRow = css`
  align-items: center;
  a { color: var(--accent-strong); background: var(--accent-soft); &:hover { border-color: var(--accent); } }
`

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  padding-block: var(--s2);
  @media (min-width: 1024px) { grid-template-columns: minmax(0, 1fr) 400px; gap: var(--s6); }
`

const mapColumn = css`
  min-inline-size: 0;
  @media (min-width: 1024px) {
    position: sticky;
    inset-block-start: var(--s2);
    align-self: start;
    inline-size: 100%;
    max-inline-size: calc((100dvh - 150px) * 3 / 2);
    min-inline-size: min(100%, 480px);
  }
`

const list = css`
  min-inline-size: 0;
  &:focus-visible { outline-offset: 6px; }
  ul { display: grid; gap: var(--s3); }
  @media (640px <= width < 1024px) { ul { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
  > a { display: inline-flex; align-items: center; min-block-size: 44px; margin-block-start: var(--s2); font-weight: 600; }
`

const away = css`
  padding: var(--s6);
  color: var(--text-quiet);
  background: var(--sunken);
  border-radius: var(--radius);
`
