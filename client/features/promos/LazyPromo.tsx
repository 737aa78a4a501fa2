import { lazy, memo, Suspense } from 'react'
import { waiting } from './promo.styles.ts'
import type { PromoProps } from './promo-props.ts'

const Promo = lazy(async () => ({ default: (await import('./Promo.tsx')).Promo }))

/**
 * A tile with a content of its own, its code in a chunk of its own. Rendered anew for its own sake alone, or
 * its markup would be dropped.
 */
export const LazyPromo = memo((props: PromoProps) => (
  <Suspense fallback={<div className={waiting} aria-hidden="true" />}>
    <Promo {...props} />
  </Suspense>
))
