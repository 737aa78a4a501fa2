import { useEffect, useRef, useState } from 'react'
import { CardRow, CardRowSkeleton } from '#client/cards/CardRow.tsx'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { fetchJson } from '#client/streaming/fetch-json.ts'
import { CarouselButtons } from '#client/ui/CarouselButtons.tsx'
import type { CardOwner, Cards } from '#shared/features/listings/cards.ts'
import { maxOtherCars } from '#shared/features/showcase/showcase.ts'
import { servicePath } from '#shared/search/paths.ts'
import { printSearch } from '#shared/search/print-search.ts'
import * as s from './showcase.styles.ts'

interface OtherCarsProps {
  readonly owner: CardOwner
  /** The car that the showcase has already. */
  readonly shownId: number | undefined
  /** The results with all cars of the dealer, the only way to them without JavaScript. */
  readonly href: string
}

type Loaded = Cards | 'loading' | 'failed'

/** The dealer's other cars, fetched when the shopper first opens them (4.47). */
export function OtherCars({ owner, shownId, href }: OtherCarsProps) {
  const [loaded, setLoaded] = useState<Loaded>()
  const load = async (isOpen: boolean) => {
    if (!isOpen || (loaded !== undefined && loaded !== 'failed')) return
    setLoaded('loading')
    setLoaded(await fetchCars(owner.id, shownId))
  }

  const box = useRef<HTMLDetailsElement>(null)

  // The shopper may have opened the cars before this code was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start.
  useEffect(() => void load(box.current?.open ?? false), [])

  return (
    <details ref={box} className={s.others} onToggle={(event) => load(event.currentTarget.open)}>
      <summary>
        <span data-closed>View Vehicles</span>
        <span data-open>Hide Vehicles</span>
      </summary>
      <div>
        <PageLink to={href}>See all cars of {owner.name}</PageLink>
        {loaded !== undefined && <LoadedCars loaded={loaded} owner={owner} />}
      </div>
    </details>
  )
}

function LoadedCars({ loaded, owner }: { loaded: Loaded; owner: CardOwner }) {
  const row = useRef<HTMLUListElement>(null)
  if (loaded === 'loading') return <CardRowSkeleton />
  if (loaded === 'failed') return <p role="alert">The vehicles could not be loaded.</p>
  if (loaded.listings.length === 0) return <p>{owner.name} has no other vehicles here.</p>

  return (
    <>
      <CarouselButtons row={row} of={`cars of ${owner.name}`} />
      <CardRow ref={row} listings={loaded.listings} owners={loaded.owners} />
    </>
  )
}

async function fetchCars(ownerId: number, shownId: number | undefined): Promise<Loaded> {
  try {
    const { listings, owners } = await fetchJson<Cards>(
      `${servicePath}/more?${printSearch({ ownerId: [ownerId], numRecords: maxOtherCars + 1 })}`,
    )

    return { listings: listings.filter(({ id }) => id !== shownId).slice(0, maxOtherCars), owners }
  } catch {
    // The page says that the cars could not be loaded.
    return 'failed'
  }
}
