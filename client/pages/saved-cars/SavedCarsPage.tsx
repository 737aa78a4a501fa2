import { css } from '@linaria/core'
import { SkeletonCards } from '#client/cards/SkeletonCards.tsx'
import { KeywordBox } from '#client/features/keyword/KeywordBox.tsx'
import { CompareSaved } from '#client/features/saved-cars/CompareSaved.tsx'
import { OfferedCar } from '#client/features/saved-cars/OfferedCar.tsx'
import { SavedCarGrid } from '#client/features/saved-cars/SavedCarGrid.tsx'
import { SavedCarSorts } from '#client/features/saved-cars/SavedCarSorts.tsx'
import { useSavedCarViews } from '#client/features/saved-cars/use-saved-car-views.ts'
import { AccountNav } from '#client/pages/AccountNav.tsx'
import { Page } from '#client/pages/Page.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { signInHref } from '#shared/features/accounts/account-paths.ts'
import { fullText } from '#shared/features/saved-cars/saved-car-limits.ts'
import { savedCarsPath } from '#shared/features/saved-cars/saved-car-paths.ts'
import { sortSavedCars } from '#shared/features/saved-cars/saved-car-view.ts'
import type { SavedCarsPageData } from '#shared/pages/page-data.ts'
import { allCarsPath } from '#shared/search/paths.ts'

/** The cars that a shopper saved: those of her account, or without one those of this browser. */
export function SavedCarsPage({ data }: { data: SavedCarsPageData }) {
  const { settings, sort, isSignedIn, isAway, isFull, offered } = data
  const { cars, removedIds, isLoading, hasFailed } = useSavedCarViews(data)
  const sorted = sortSavedCars(cars, sort)

  return (
    <Page settings={settings} title="Saved cars" search={settings.flags.keywordSearch && <KeywordBox />}>
      <meta name="robots" content="noindex" />
      <div id={listingsId} className={page} tabIndex={-1}>
        <AccountNav current={savedCarsPath} />
        <h1>Saved cars</h1>
        {!isSignedIn && <GuestNote />}
        {offered && <OfferedCar car={offered} />}
        {isFull && <p role="alert">{fullText}</p>}
        {isAway && (
          <p role="alert">
            Your saved cars cannot be reached just now. Nothing is lost; try again in a minute.
          </p>
        )}
        {hasFailed && (
          <p role="alert">
            Photos and today’s prices could not be loaded. Your saved cars are all here; try again in a
            minute.
          </p>
        )}
        {cars.length > 1 && (
          <div className={tools}>
            <SavedCarSorts sort={sort} />
            <CompareSaved cars={sorted} removedIds={removedIds} />
          </div>
        )}
        <SavedCarGrid cars={sorted} removedIds={removedIds} />
        {isLoading && <SkeletonCards />}
        {cars.length === 0 && !isAway && !isLoading && !hasFailed && <NoCars />}
      </div>
    </Page>
  )
}

/** What a guest should know: where her cars are, and what an account is good for. */
const GuestNote = () => (
  <>
    <p>
      Cars that you save stay in this browser. <a href={signInHref(savedCarsPath)}>Sign in</a> to have them on
      every device.
    </p>
    <noscript>
      <p>Without an account, saving cars needs JavaScript.</p>
    </noscript>
  </>
)

const NoCars = () => (
  <EmptyState title="No cars saved yet" link={{ href: allCarsPath, text: 'Find cars' }}>
    Press the heart on a car. It stays here with its price, and you see when that changes or the car is sold.
  </EmptyState>
)

const page = css`
  display: grid;
  gap: var(--s4);
  padding-block: var(--s6);
  outline: none;
  h1 { font-size: var(--text-2xl); }
  > p { color: var(--text-quiet); }
  > [role='alert'] { color: var(--danger); }
`

const tools = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s5);
  align-items: center;
  justify-content: space-between;
`
