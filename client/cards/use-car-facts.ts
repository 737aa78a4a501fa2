import { useEffect, useState } from 'react'
import { type FactsById, fetchCarFacts } from './fetch-car-facts.ts'

const noFacts = (): FactsById => new Map()

/**
 * The facts of cars as `FactsById` has them, each fetched once besides those of `initialFacts`. A car is
 * missing from the map while its facts are in flight, and where their request has failed.
 */
export function useCarFacts(
  ids: readonly number[],
  initialFacts = noFacts,
): { readonly facts: FactsById; readonly hasFailed: boolean } {
  const [facts, setFacts] = useState(initialFacts)
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
