import { PageLink } from '#client/navigation/PageLink.tsx'
import { quietButton } from '#client/ui/fields.styles.ts'
import { maxCompared } from '#shared/features/compare/compare-address.ts'
import { compareHref } from '#shared/features/compare/compare-href.ts'
import { isListed, type SavedCarView } from '#shared/features/saved-cars/saved-car-view.ts'

interface CompareSavedProps {
  readonly cars: readonly SavedCarView[]
  readonly removedIds: ReadonlySet<number>
}

/** The link to a comparison of the saved cars that are listed, or of the first of them. */
export function CompareSaved({ cars, removedIds }: CompareSavedProps) {
  const listed = cars.filter((car) => isListed(car) && !removedIds.has(car.id))
  const ids = listed.slice(0, maxCompared).map(({ id }) => id)
  if (ids.length < 2) return null

  return (
    <PageLink className={quietButton} to={compareHref({ ids })}>
      Compare {listed.length > ids.length ? 'the first' : 'these'} {ids.length}
    </PageLink>
  )
}
