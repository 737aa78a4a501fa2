import { useEffect, useState } from 'react'
import { type FactsById, fetchCarFacts } from './fetch-car-facts.ts'

const noFacts = (): FactsById => new Map()

/**
 * The facts of cars, each fetched once besides those that are known from the start; a car is missing while its
 * facts are in flight, or cannot be loaded.
 */
export function useCarFacts(
  ids: readonly number[],
  known = noFacts,
): { readonly facts: FactsById; readonly hasFailed: boolean } {
  const [facts, setFacts] = useState(known)
  const [hasFailed, setFailed] = useState(false)
  const wanted = ids.filter((id) => !facts.has(id)).join()

  useEffect(() => {
    if (wanted === '') return undefined
    const leave = new AbortController()
    void fetchCarFacts(wanted.split(',').map(Number), leave.signal).then(
      (cars) => setFacts((before) => new Map([...before, ...cars])),
      () => leave.signal.aborted || setFailed(true),
    )

    return () => leave.abort()
  }, [wanted])

  return { facts, hasFailed }
}
