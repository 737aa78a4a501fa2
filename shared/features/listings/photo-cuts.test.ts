import t from 'tap'
import { blurColors, cutsOf } from './photo-cuts.ts'

/** @spec 3.10 (part) */
t.test('a photo names its cuts by width as AVIF and as WebP', async (t) => {
  t.strictSame(cutsOf({ src: '/cars-for-sale/media/photos/ab12-640.webp', widths: [320, 640] }), {
    avif: '/cars-for-sale/media/photos/ab12-320.avif 320w, /cars-for-sale/media/photos/ab12-640.avif 640w',
    webp: '/cars-for-sale/media/photos/ab12-320.webp 320w, /cars-for-sale/media/photos/ab12-640.webp 640w',
  })
})

t.test('a drawing, and an address that names no cut, has none', async (t) => {
  t.equal(cutsOf({ src: '/cars-for-sale/media/vehicles/sedan-small-red-side.svg' }), undefined)
  for (const src of ['/a-640.jpg', '/a.webp', '/a b-640.webp', '/a,b-640.webp', ''])
    t.equal(cutsOf({ src, widths: [640] }), undefined, src)
})

t.test('a placeholder has a colour for the top, the middle and the bottom', async (t) => {
  t.strictSame(blurColors({ blur: '89a555221' }), ['#89a', '#555', '#221'])
  t.strictSame(blurColors({}), [])
})
