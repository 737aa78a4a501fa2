import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { type FactsById, fetchCarFacts } from '#client/cards/fetch-car-facts.ts'
import { savedCarsAtom } from '#client/cards/saved-cars.atoms.ts'
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
  const [facts, setFacts] = useState(() => factsOf(fromServer))
  const [seen, setSeen] = useState<readonly SavedCarView[]>(fromServer)
  const [hasFailed, setFailed] = useState(false)

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

  const missing = seen.filter(({ id }) => !facts.has(id)).map(({ id }) => id)
  const wanted = missing.join()
  useEffect(() => {
    if (wanted === '') return undefined
    const leave = new AbortController()
    const ids = wanted.split(',').map(Number)
    void fetchCarFacts(ids, leave.signal).then(
      (cars) => {
        setFacts((known) => new Map([...known, ...cars]))
        if (cars.size < ids.length) setFailed(true)
      },
      () => leave.signal.aborted || setFailed(true),
    )

    return () => leave.abort()
  }, [wanted])

  const savedIds = new Set(saved.map(({ id }) => id))
  // A list that was not read lacks cars which nobody has removed.
  const removed = reading === 'done' ? seen.filter(({ id }) => !savedIds.has(id)).map(({ id }) => id) : []

  const isUnread = missing.length > 0 && (hasFailed || seen.some((car) => car.isUnread)) ? true : undefined

  return {
    cars: seen.flatMap((car) => {
      const { facts: _, isUnread: _1, ...saved } = car
      const known = facts.get(car.id)
      if (known !== undefined) return [known === null ? saved : { ...saved, facts: known }]
      return isUnread ? [{ ...saved, isUnread }] : []
    }),
    removedIds: new Set(removed),
    isLoading: (reading === 'begun' && !isSignedIn) || missing.length > 0,
    hasFailed: isUnread === true,
  }
}

const factsOf = (cars: readonly SavedCarView[]): FactsById =>
  new Map(cars.flatMap(({ id, facts, isUnread }) => (isUnread ? [] : [[id, facts ?? null]])))
