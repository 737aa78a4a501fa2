import { useEffect, useState } from 'react'
import { type FactsById, fetchCarFacts } from '#client/cards/fetch-car-facts.ts'

const noFacts: FactsById = new Map()

/** The facts of cars, each fetched once; a car is missing while its facts are in flight, or cannot be had. */
export function useCarFacts(ids: readonly number[]): FactsById {
  const [facts, setFacts] = useState(noFacts)
  const wanted = ids.filter((id) => !facts.has(id)).join()

  useEffect(() => {
    if (wanted === '') return undefined
    const leave = new AbortController()
    void fetchCarFacts(wanted.split(',').map(Number), leave.signal).then(
      (cars) => setFacts((known) => new Map([...known, ...cars])),
      // The drawer works without photos and titles.
      () => undefined,
    )

    return () => leave.abort()
  }, [wanted])

  return facts
}
