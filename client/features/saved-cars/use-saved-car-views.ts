import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import type { FactsById } from '#client/cards/fetch-car-facts.ts'
import { savedCarsAtom } from '#client/cards/saved-cars.atoms.ts'
import { useCarFacts } from '#client/cards/use-car-facts.ts'
import type { SavedCarView } from '#shared/features/saved-cars/saved-car-view.ts'
import type { SavedCarsPageData } from '#shared/pages/page-data.ts'
import { savedCarListOf } from './saved-car-list.ts'

interface SavedCarViews {
  /** The cars of the server and of this browser, and those that were removed on this page. */
  readonly cars: readonly SavedCarView[]
  readonly removedIds: ReadonlySet<number>
  readonly isLoading: boolean
  readonly hasFailed: boolean
}

/**
 * The saved cars that the page shows. A car that is removed keeps its place until the page is left, so that
 * it can be had back.
 */
export function useSavedCarViews({
  cars: fromServer,
  isSignedIn,
}: Pick<SavedCarsPageData, 'cars' | 'isSignedIn'>): SavedCarViews {
  const store = useStore()
  const saved = useAtomValue(savedCarsAtom)
  const [reading, setReading] = useState<'begun' | 'done' | 'failed'>('begun')
  const [seen, setSeen] = useState<readonly SavedCarView[]>(fromServer)

  useEffect(() => {
    void savedCarListOf(store)
      .refresh()
      .then(
        () => setReading('done'),
        () => setReading('failed'),
      )
  }, [store])

  const seenIds = new Set(seen.map(({ id }) => id))
  const added = saved.filter(({ id }) => !seenIds.has(id))
  // Set while rendering, so that no frame lacks a car.
  if (added.length > 0) setSeen([...added, ...seen])

  const { facts, hasFailed } = useCarFacts(
    seen.map(({ id }) => id),
    () => factsOf(fromServer),
  )

  const savedIds = new Set(saved.map(({ id }) => id))
  // A list that was not read lacks cars which nobody has removed.
  const removed = reading === 'done' ? seen.filter(({ id }) => !savedIds.has(id)).map(({ id }) => id) : []

  const cars = seen.flatMap((car): SavedCarView | [] => {
    const { facts: _, isUnread, ...kept } = car
    const known = facts.get(car.id)
    if (known !== undefined) return known === null ? kept : { ...kept, facts: known }

    return isUnread || hasFailed || facts.has(car.id) ? { ...kept, isUnread: true } : []
  })

  return {
    cars,
    removedIds: new Set(removed),
    isLoading: (reading === 'begun' && !isSignedIn) || seen.some(({ id }) => !facts.has(id)),
    hasFailed: cars.some((car) => car.isUnread),
  }
}

const factsOf = (cars: readonly SavedCarView[]): FactsById =>
  new Map(cars.flatMap(({ id, facts, isUnread }) => (isUnread ? [] : [[id, facts ?? null]])))
