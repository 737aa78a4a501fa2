import sharp from 'sharp'
import t from 'tap'
import { type Cut, cutPhoto } from './cut-photo.ts'

const picture = (width: number, height: number, background = '#d02020') =>
  sharp({ create: { width, height, channels: 3, background } })

async function cutsOf(bytes: Buffer) {
  const cuts: Cut[] = []
  return { facts: await cutPhoto(bytes, async (cut) => void cuts.push(cut)), cuts }
}

const problemOf = (bytes: Buffer) =>
  cutPhoto(bytes, async () => undefined).then(
    () => 'none',
    (error: unknown) => (error instanceof Error && 'problem' in error ? error.problem : error),
  )

t.test('a photo is cut to widths as AVIF and WebP, none wider than itself', async (t) => {
  const { facts, cuts } = await cutsOf(await picture(1_200, 800).jpeg().toBuffer())
  t.match(facts, {
    widths: [320, 640, 960, 1_200],
    height: 800,
    blur: /^[0-9a-f]{9}$/,
    hash: /^[0-9a-f]{24}$/,
  })
  t.strictSame(
    cuts.map(({ width, type }) => `${width} ${type}`),
    [320, 640, 960, 1_200].flatMap((width) => [`${width} avif`, `${width} webp`]),
  )

  for (const { bytes, width, type } of cuts)
    t.match(
      await sharp(bytes)
        .metadata()
        .catch(() => 'blocked'),
      type === 'avif' ? { width, format: 'heif' } : { width, format: 'webp' },
    )
})

t.test('a large photo is as wide as the gallery needs, and a very high one not too high', async (t) => {
  t.match((await cutsOf(await picture(3_000, 1_500).jpeg().toBuffer())).facts, {
    widths: [320, 640, 960, 1_600],
    height: 800,
  })
  t.match((await cutsOf(await picture(800, 4_000).jpeg().toBuffer())).facts, { widths: [320], height: 1_600 })
})

t.test('a photo that is turned is stored upright, and where it was taken is not told', async (t) => {
  const turned = await picture(400, 200)
    .withExif({ IFD3: { GPSLatitudeRef: 'N' }, IFD0: { Artist: 'A. Person', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { facts, cuts } = await cutsOf(turned)
  t.match(facts, { widths: [200], height: 400 })
  for (const { bytes } of cuts) {
    const { exif, orientation } = await sharp(bytes).metadata()
    t.strictSame([exif, orientation], [undefined, undefined])
    t.notOk(bytes.includes('A. Person'))
  }
})

t.test('the placeholder has the colours of the top, the middle and the bottom', async (t) => {
  const bands = await picture(300, 300, '#0000ff')
    .composite([{ input: await picture(300, 100, '#ffffff').png().toBuffer(), top: 0, left: 0 }])
    .png()
    .toBuffer()
  t.match((await cutsOf(bands)).facts.blur, /^[ef]{3}[0-4]{2}f00f$/)
})

t.test('the first frame of an animation is the photo', async (t) => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((color) => picture(200, 100, color).png().toBuffer()),
  )
  const animated = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  t.match((await cutsOf(animated)).facts, { widths: [200], height: 100, blur: 'f00f00f00' })
})

t.test('what is no photo is refused by its content, whatever its name or type', async (t) => {
  const script =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>'
  for (const text of ['<!doctype html><h1>Not found</h1>', script, '%PDF-1.7', '', 'GIF'])
    t.equal(await problemOf(Buffer.from(text)), 'type', text)

  t.equal(await problemOf(Buffer.from(`GIF8${script}`)), 'damaged')
})

t.test('a photo that is cut off or has bytes of something else is damaged', async (t) => {
  const noise = sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
      background: '#888',
    },
  })
  const whole = {
    jpeg: await noise.clone().jpeg().toBuffer(),
    png: await noise.clone().png().toBuffer(),
    webp: await noise.clone().webp().toBuffer(),
  }
  for (const [type, bytes] of Object.entries(whole)) {
    t.equal(await problemOf(bytes), 'none', type)
    t.equal(await problemOf(bytes.subarray(0, bytes.length / 2)), 'damaged', type)
  }
})

/** The beginning of a PNG that says how large it is. */
async function pngOf(width: number, height: number) {
  const png = await picture(100, 100).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

t.test(
  'a photo of a billion pixels is refused before one of them is decoded, and so is a spacer',
  async (t) => {
    const before = process.memoryUsage().rss
    t.equal(await problemOf(await pngOf(30_000, 30_000)), 'pixels')
    t.ok(process.memoryUsage().rss - before < 200_000_000)
    t.equal(await problemOf(await picture(1, 1).gif().toBuffer()), 'pixels')
  },
)
