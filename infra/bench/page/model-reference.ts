import { atMost, type Figure } from '#infra/bench/figure.ts'
import { startChild } from './child.ts'
import type { ReferenceCost } from './model-reference.main.ts'

/** The processor time that the tabs of the model reference add to a page whose answers are cached. */
export async function measureModelReference(upstream: string): Promise<Figure[]> {
  const child = await startChild('model-reference.main.ts', { MARKETPLACE_URL: upstream })
  await child.stop()

  // The program's message has this shape.
  const { onMs, offMs, addedMs, addedBytes } = child.first as ReferenceCost
  const note = `${onMs.toFixed(1)} against ${offMs.toFixed(1)} ms (× ${(onMs / offMs).toFixed(2)}); ${(addedBytes / 1024).toFixed(0)} KB more markup`

  return [
    atMost('processor time that the model reference adds to a page', addedMs, {
      limit: 2,
      unit: ' ms',
      note,
    }),
  ]
}
