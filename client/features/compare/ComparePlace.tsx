import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { comparedAtom, compareToggleAtom } from '#client/cards/compare.atoms.ts'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { optionalChunk } from '#client/streaming/optional-chunk.ts'
import type { CompareDrawerProps } from './CompareDrawer.tsx'

const CompareDrawer = optionalChunk(async () => (await import('./CompareDrawer.tsx')).CompareDrawer)

/**
 * The place of the compare drawer: it shows while one to five cars are compared (4.11). Its code comes with
 * them.
 */
export function ComparePlace(props: CompareDrawerProps) {
  const isToggled = useAtomValue(compareToggleAtom)
  const hasCars = useAtomValue(comparedAtom).length > 0
  if (useIsFromServer() || !isToggled || !hasCars) return null

  return (
    <Suspense fallback={null}>
      <CompareDrawer {...props} />
    </Suspense>
  )
}
