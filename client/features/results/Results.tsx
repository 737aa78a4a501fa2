import { css } from '@linaria/core'
import { type MouseEvent, type ReactNode, type RefObject, useCallback, useMemo, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { cardGrid } from '#client/cards/listing-card.styles.ts'
import { useLaterValue } from '#client/navigation/pending-location.ts'
import { filterPanelId } from '#client/ui/anchors.ts'
import { isWide } from '#client/ui/wide-screens.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { useCardFocus } from './card-focus.ts'
import { stepThroughFeed } from './feed-keys.ts'
import { useFirstResult } from './first-result.ts'
import { MoreResults } from './MoreResults.tsx'
import { NoResults } from './NoResults.tsx'
import { PreviousResults } from './PreviousResults.tsx'
import { recordsToLoad } from './plan-page.ts'
import { RestoreScript } from './RestoreScript.tsx'
import { type PromoKind, ResultTiles, type TiledResults } from './ResultTiles.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useLoadedResults } from './use-loaded-results.ts'
import { useTiles } from './use-tiles.ts'

interface ResultsProps {
  readonly page: TiledResults
  /** Renders a tile of a kind that shows no listings. */
  readonly promo: (kind: PromoKind, ordinal: number) => ReactNode
  /** Opens the drawer that holds the filters on a small screen. */
  readonly openFilters: () => void
  /** Advice for searches with few results. */
  readonly children?: ReactNode
}

/**
 * The results as a feed. It grows below while the shopper scrolls, and above where the address begins in the
 * middle.
 */
export function Results({ page, promo, openFilters, children }: ResultsProps) {
  const { request, results } = page
  const loaded = useLoadedResults(page)
  const feed = useRef<HTMLDivElement>(null)
  const isFirstFrame = useIsFirstFrame(request)
  useCardFocus()
  useKeptFocus()
  useFirstResult(request)

  if (loaded.slice.listings.length === 0) {
    return (
      <NoResults request={request} isPastEnd={results.totalResultCount > 0}>
        {children}
      </NoResults>
    )
  }

  return (
    <>
      {children}
      <Above {...loaded} {...{ page, feed }} />
      <Feed {...loaded} {...{ page, feed, promo, isFirstFrame }} />
      <RestoreScript />
      <Below {...loaded} {...{ page, feed, openFilters }} />
    </>
  )
}

interface PartProps extends Pick<ResultsProps, 'page'>, ReturnType<typeof useLoadedResults> {
  readonly feed: RefObject<HTMLDivElement | null>
}

/** The way to the results before the first one that is shown. */
function Above({ page, feed, slice, loading, load }: PartProps) {
  const { request } = page
  if (request.firstRecord === undefined) return null

  const previous = recordsToLoad('previous', slice, page)
  const loadPrevious = async () => {
    const first = feed.current?.firstElementChild?.querySelector('a')
    await load('previous')

    // The link that had the focus is removed with the last page above.
    if (document.activeElement === document.body) first?.focus({ preventScroll: true })
  }

  return (
    <PreviousResults
      href={previous && searchHref(refine(request, { firstRecord: previous.firstRecord || undefined }))}
      loading={loading.previous}
      load={loadPrevious}
    />
  )
}

type FeedProps = PartProps & Pick<ResultsProps, 'promo'> & { readonly isFirstFrame: boolean }

/** The tiles of the results. */
function Feed({ page, feed, slice, loading, storeOffers, promo, isFirstFrame }: FeedProps) {
  const { blocks } = useTiles(page)

  // The results render with each navigation that begins; their tiles do not.
  const feedTiles = useMemo(
    () => <ResultTiles {...{ page, slice, blocks, isFirstFrame, promo }} onArrived={storeOffers} />,
    [page, slice, blocks, isFirstFrame, promo, storeOffers],
  )

  return (
    <div
      className={`${cardGrid} ${grid}`}
      ref={feed}
      data-tiled={page.seats.length > 0 || isFirstFrame || undefined}
      role="feed"
      aria-label="Cars"
      aria-busy={isFirstFrame || Object.values(loading).includes('loading')}
      onKeyDown={stepThroughFeed}
    >
      {feedTiles}
    </div>
  )
}

type BelowProps = PartProps & Pick<ResultsProps, 'openFilters'>

/** The way to the results after the last one that is shown. */
function Below({ page, feed, slice, loading, load, forgive, openFilters }: BelowProps) {
  const { request, results, settings } = page
  const { maxActiveResults, pageSize, flags } = settings
  const { start, end } = slice
  const { blocks, nextRecord } = useTiles(page)
  const loadNext = useCallback(() => load('next'), [load])

  /** Focuses the first link from a tile on; a skeleton has none. */
  const focusTile = (index: number) => {
    const items = feed.current?.querySelectorAll(':scope > :not(template)') ?? []
    const links = Array.from(items, (item) => item.querySelector('a'))
    links.find((link, place) => link && place >= index)?.focus()
  }

  const tiles = blocks.reduce((sum, block) => sum + block.tiles.length, 0)

  return (
    <>
      {recordsToLoad('next', slice, page) && (
        <MoreResults
          // A new element for each page: a moved element counts as a layout shift.
          key={`${searchHref(request)} ${end}`}
          href={searchHref({ ...request, firstRecord: nextRecord })}
          isStarted={!flags.seeMoreButton || end - start > pageSize}
          loading={loading.next}
          load={loadNext}
          onAsked={() => focusTile(tiles)}
          forgive={forgive}
        />
      )}
      {end >= maxActiveResults && end < results.totalResultCount && (
        <Limit seen={maxActiveResults} openFilters={openFilters} />
      )}
    </>
  )
}

/**
 * Whether the results of another search are rendered for their first frame. The rest follows in slices of
 * time. Back and Forward show everything at once, since the page is scrolled to where it was left.
 */
function useIsFirstFrame(request: SearchRequest): boolean {
  const search = searchHref(request)
  const isWhole = useLaterValue(search) === search
  return useNavigationType() !== 'POP' && !isWhole
}

/** The end of the results that can be paged through. */
function Limit({ seen, openFilters }: { seen: number; openFilters: () => void }) {
  const narrow = (event: MouseEvent) => {
    if (isWide()) return
    event.preventDefault()
    openFilters()
  }

  return (
    <p className={limit}>
      You have seen the first {seen} results.{' '}
      <a href={`#${filterPanelId}`} onClick={narrow}>
        Narrow your search
      </a>{' '}
      to see others.
    </p>
  )
}

const grid = css`
  /* The first chip moves all cars: what is isolated is not painted anew. */
  @media screen {
    @supports (overflow-clip-margin: 1px) { contain: layout paint; overflow-clip-margin: 4px; }
  }
  /* scroll-anchor.ts scrolls by what is loaded above; the browser must not do so as well. */
  overflow-anchor: none;
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 640px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media (min-width: 1024px) { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  @media print { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`

const limit = css`
  padding: var(--s8) var(--s4);
  text-align: center;
  color: var(--text-quiet);
`
