import { type Comparison, compareParams, comparePath } from './compare-address.ts'

/** The address of a comparison. */
export function compareHref({
  ids,
  onlyDifferences = false,
}: Pick<Comparison, 'ids'> & Partial<Comparison>): string {
  const query = [
    ...(ids.length > 0 ? [`${compareParams.ids}=${ids.join()}`] : []),
    ...(onlyDifferences ? [`${compareParams.differences}=only`] : []),
  ]

  return query.length === 0 ? comparePath : `${comparePath}?${query.join('&')}`
}

/** The cars in another order: one of them stands at another place, and those between move by one. */
export function movedTo(ids: readonly number[], id: number, place: number): readonly number[] {
  const others = ids.filter((known) => known !== id)
  return others.toSpliced(place, 0, id)
}
