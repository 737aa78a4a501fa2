import { memo, Suspense } from 'react'
import { optionalChunk } from '#client/streaming/optional-chunk.ts'
import { skeleton } from '#client/ui/promo.styles.ts'
import type { PromoProps } from './promo-props.ts'

const Promo = optionalChunk(async () => (await import('./Promo.tsx')).Promo)

/**
 * A promo whose code is a chunk of its own. It is memoized, since React drops the server's markup of a
 * boundary that renders again before it is hydrated.
 */
export const LazyPromo = memo((props: PromoProps) => (
  <Suspense fallback={<div className={skeleton} aria-hidden="true" />}>
    <Promo {...props} />
  </Suspense>
))
