import '#infra/testing/dom.ts'
import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import t from 'tap'
import { expand } from '#client/streaming/compact-payload.ts'
import { printPayload } from '#client/streaming/print-payload.ts'
import { toCard } from '#shared/features/listings/cards.ts'
import type { Image, Listing } from '#shared/features/listings/listing.contract.ts'
import { Photo } from './Photo.tsx'

t.afterEach(() => cleanup())

const name = '/cars-for-sale/media/photos/suv-compact-white-side/0123456789abcdef01234567'
const photo: Image = {
  ...{ src: `${name}-640.webp`, alt: '2021 Honda CR-V EX-L, photo 1' },
  ...{ widths: [320, 640], height: 480, blur: '89a555221' },
}
const drawing: Image = { src: '/cars-for-sale/media/vehicles/suv-compact-white-side.svg', alt: 'side view' }

const show = (image: Image, more: Partial<Parameters<typeof Photo>[0]> = {}) =>
  render(<Photo image={image} sizes="94vw" width={600} height={400} {...more} />).container

/** @spec 3.10 (part) */
t.test('a photo is offered as AVIF, then as WebP, in all its widths, with its place reserved', async (t) => {
  const shown = show(photo, { fetchPriority: 'high' })
  const source = shown.querySelector('picture > source')
  t.equal(source?.getAttribute('type'), 'image/avif')
  t.equal(source?.getAttribute('srcset'), `${name}-320.avif 320w, ${name}-640.avif 640w`)
  t.equal(source?.getAttribute('sizes'), '94vw')

  const img = shown.querySelector('picture > img')
  t.match(
    Object.fromEntries(
      [...(img?.attributes ?? [])].map(({ name: key, value }) => [key.toLowerCase(), value]),
    ),
    {
      ...{
        src: photo.src,
        srcset: `${name}-320.webp 320w, ${name}-640.webp 640w`,
        sizes: '94vw',
        alt: photo.alt,
      },
      ...{ width: '600', height: '400', fetchpriority: 'high', decoding: 'async' },
    },
  )
})

t.test('a placeholder of three colours is there without any style attribute, and unread', async (t) => {
  const shown = show(photo, { isBlurred: true })
  const blur = shown.querySelector('svg')
  t.equal(blur?.getAttribute('aria-hidden'), 'true')
  t.strictSame(
    [...shown.querySelectorAll('path')].map((path) => path.getAttribute('fill')),
    ['#89a', '#555', '#221'],
  )
  t.equal(shown.querySelector('[style]'), null)
  t.equal(show(photo).querySelector('svg'), null, 'and where no place is kept for it, none')
  t.ok((blur?.outerHTML.length ?? 999) < 260)
})

t.test('a drawing is a picture alone, as short as ever', async (t) => {
  const html = renderToString(
    <Photo image={drawing} sizes="94vw" width={600} height={400} isBlurred loading="lazy" />,
  )
  t.match(
    html,
    /^<img src="[^"]+" alt="side view" decoding="async" width="600" height="400" loading="lazy"\/>$/,
  )
})

/** @spec 3.10 (part) @of shared/features/listings/cards.ts */
t.test(
  'a card takes along what its first photo says, in few characters, and nothing for a drawing',
  async (t) => {
    const listing = (sources: Image[]) =>
      toCard({
        ...{ images: { primary: 0, sources }, specifications: {}, color: {}, pricingDetail: {} },
      } as unknown as Listing).images
    t.strictSame(expand(JSON.parse(printPayload(listing([photo, photo])))), {
      primary: 0,
      sources: [photo],
      total: 2,
    })

    const lengthOf = (image: Image) => printPayload(listing([image])).length
    const words = photo.src.length + photo.alt.length - drawing.src.length - drawing.alt.length
    t.ok(lengthOf(photo) - lengthOf(drawing) - words < 45)
  },
)
