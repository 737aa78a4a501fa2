import { memo, Suspense } from 'react'
import { optionalChunk } from '#client/streaming/optional-chunk.ts'
import { skeleton } from '#client/ui/promo.styles.ts'
import type { AdTileProps } from './AdTile.tsx'

const AdTile = optionalChunk(async () => (await import('./AdTile.tsx')).AdTile)

/**
 * An advertisement among the results, whose code is a chunk of its own. It is memoized, since React drops the
 * server's markup of a boundary that renders again before it is hydrated.
 */
export const LazyAdTile = memo((props: AdTileProps) => (
  <Suspense fallback={<div className={skeleton} aria-hidden="true" />}>
    <AdTile {...props} />
  </Suspense>
))
