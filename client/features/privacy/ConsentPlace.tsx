import { Suspense, useEffect, useState } from 'react'
import { optionalChunk } from '#client/streaming/optional-chunk.ts'

const ConsentBanner = optionalChunk(async () => (await import('./ConsentBanner.tsx')).ConsentBanner)

/** The place of the question what a shopper allows: for sites that need her answer first. */
export function ConsentPlace() {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])

  return (
    isReady && (
      <Suspense fallback={null}>
        <ConsentBanner />
      </Suspense>
    )
  )
}
