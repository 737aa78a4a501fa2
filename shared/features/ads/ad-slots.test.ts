import fc from 'fast-check'
import t from 'tap'
import { type AdSlotId, adScreenOf, adSlots, fittingSizes } from './ad-slots.ts'

const slots = Object.keys(adSlots) as AdSlotId[]

/** @spec 9.30 (part), 9.31 (part) @of shared/features/ads/ad-slots.ts */
t.test('an ad is asked for in sizes that fit its room, where the slot has such sizes', async (t) => {
  t.strictSame(fittingSizes('fixed', 'medium', 680), [{ widthPx: 320, heightPx: 50 }])
  t.strictSame(fittingSizes('footer', 'medium', 700), [{ widthPx: 320, heightPx: 50 }], 'none is higher')
  t.strictSame(fittingSizes('top', 'large', 976).length, 2)
  t.strictSame(fittingSizes('fixed', 'extraSmall', 316), adSlots.fixed.sizes.extraSmall, 'none fits')

  const fits = fc.property(
    fc.constantFrom(...slots),
    fc.integer({ min: 320, max: 2_000 }),
    fc.integer({ min: 0, max: 88 }),
    (slot, windowPx, marginsPx) => {
      const roomPx = windowPx - marginsPx
      const sizes = fittingSizes(slot, adScreenOf(windowPx), roomPx)
      return roomPx < 320 || sizes.every(({ widthPx }) => widthPx <= roomPx)
    },
  )

  t.doesNotThrow(() => fc.assert(fits))
})
