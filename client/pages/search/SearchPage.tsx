import { css } from '@linaria/core'
import { useAtomValue } from 'jotai'
import { Breadcrumbs } from '#client/features/breadcrumbs/Breadcrumbs.tsx'
import { FilterChips } from '#client/features/filters/FilterChips.tsx'
import { FilterPanel } from '#client/features/filters/FilterPanel.tsx'
import { FiltersButton } from '#client/features/filters/FiltersButton.tsx'
import { LocationForm } from '#client/features/location/LocationForm.tsx'
import { IgnoredNotice } from '#client/features/notices/IgnoredNotice.tsx'
import { Results } from '#client/features/results/Results.tsx'
import { SortSelect } from '#client/features/results/SortSelect.tsx'
import { Spotlights } from '#client/features/spotlights/Spotlights.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { filterDrawerAtom } from '#client/ui/filter-drawer.atoms.ts'
import { Page } from '#client/ui/Page.tsx'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import { breadcrumbsOf } from '#shared/search/breadcrumbs.ts'
import { chipsOf } from '#shared/search/chips.ts'
import { describeSearch, headingOf } from '#shared/search/heading.ts'
import { labelsFrom } from '#shared/search/labels.ts'
import { parentsFrom, refine } from '#shared/search/refine.ts'
import { searchHref } from '#shared/search/search-url.ts'

/** The search results page: its features in the order in which they stand. */
export function SearchPage({ data }: { data: SearchPageData }) {
  const { request, results, placeName, ignored, settings, spotlights } = data
  const isCovered = useAtomValue(filterDrawerAtom)
  const context = { labelOf: labelsFrom(results.filters), placeName }
  const description = describeSearch(request, context)
  const heading = headingOf(results.totalResultCount, description)
  const chips = chipsOf(request, { labelOf: context.labelOf, parentOf: parentsFrom(results.filters) })
  return (
    <Page
      settings={settings}
      title={description}
      canonicalPath={searchHref(refine(request, { sortBy: undefined }))}
      keyword={request.keyword}
      isInert={isCovered}
    >
      <meta name="description" content={`${heading}. Compare prices, mileage and deals from dealers and private sellers.`} />
      <p className={visuallyHidden} role="status">
        {heading}
      </p>
      <div inert={isCovered}>
        <Breadcrumbs crumbs={breadcrumbsOf(request, context)} />
        <div className={top}>
          <h1>{heading}</h1>
          <LocationForm request={request} radiiMi={settings.searchRadiiMi} />
        </div>
      </div>
      <div className={columns}>
        <FilterPanel request={request} results={results} />
        <div className={content} inert={isCovered}>
          <IgnoredNotice ignored={ignored} />
          <Spotlights promise={spotlights} request={request} />
          <div className={toolbar}>
            <FiltersButton request={request} />
            <SortSelect request={request} />
          </div>
          <FilterChips chips={chips} request={request} />
          <section id={listingsId} className={listings} aria-label="Listings" tabIndex={-1}>
            <Results request={request} results={results} settings={settings} />
          </section>
        </div>
      </div>
    </Page>
  )
}

const top = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3) var(--s6);
  padding-block: var(--s1) var(--s4);
  h1 { font-size: var(--text-xl); letter-spacing: -0.015em; font-variant-numeric: tabular-nums; }
  @media (min-width: 1024px) { h1 { font-size: var(--text-2xl); } }
`
const columns = css`
  @media (min-width: 1024px) { display: grid; grid-template-columns: 280px minmax(0, 1fr); gap: var(--s8); }
`
const content = css`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
`
const toolbar = css`
  position: sticky;
  inset-block-start: 0;
  z-index: 5;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  padding-block: var(--s2);
  background: var(--page);
  @media (min-width: 1024px) { justify-content: flex-end; }
`
const listings = css`
  padding-block: var(--s3);
  &:focus-visible { outline-offset: 6px; }
`
