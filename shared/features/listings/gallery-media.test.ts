import t from 'tap'
import { galleryMedia, largestSrc } from './gallery-media.ts'
import type { Listing } from './listing.contract.ts'

const photo = { src: '/cars-for-sale/media/photos/ab-640.webp', alt: 'A car', widths: [320, 640, 1920] }
const listing = { images: { primary: 0, sources: [photo, { ...photo, alt: 'again' }] } } as unknown as Listing
const frames = Array.from({ length: 8 }, (_, at) => `https://pictures.example/${at}.jpg`)

/** @spec 3.4 (part), 3.10 (part) */
t.test(
  'the gallery has each photo once, a turn of enough pictures, and films by where they play',
  async (t) => {
    const videos = [
      '/films/tour.mp4',
      'https://www.youtube.com/watch?v=abc',
      'https://films.example/tour.mp4',
      'javascript:alert(1)',
      '//evil.example/a.mp4',
    ]

    const media = galleryMedia({ listing, material: { spin: { frames: [...frames, 'data:x'] }, videos } })
    t.equal(media.photos.length, 1)
    t.strictSame(media.frames, frames)
    t.strictSame(media.videos, [
      { href: '/films/tour.mp4', site: undefined },
      { href: 'https://www.youtube.com/watch?v=abc', site: 'youtube.com' },
      { href: 'https://films.example/tour.mp4', site: 'films.example' },
    ])

    t.strictSame(galleryMedia({ listing, material: { spin: { frames: frames.slice(1) } } }).frames, [])
    t.strictSame(galleryMedia({ listing }).videos, [])
  },
)

t.test('the large picture of a photo is its widest cut, of a drawing the drawing', async (t) => {
  t.equal(largestSrc(photo), '/cars-for-sale/media/photos/ab-1920.webp')
  t.equal(largestSrc({ src: '/a.svg', alt: '' }), '/a.svg')
})
