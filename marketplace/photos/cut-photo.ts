import { createHash } from 'node:crypto'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { PhotoError } from './photo-error.ts'

/** The types of files that photos are served as. */
export type CutType = 'avif' | 'webp'

export interface Cut {
  readonly width: number
  readonly type: CutType
  readonly bytes: Buffer
}

/** What listings say of a photo that is ready. */
export interface PhotoFacts {
  /** The name of its content. */
  readonly hash: string
  /** The widths of its cuts, ascending. */
  readonly widths: readonly number[]
  /** The height of the widest cut. */
  readonly height: number
  /** The colours of its top, middle and bottom, three hex digits each. */
  readonly blur: string
}

/** Widths for a small card, a phone, a large card and the gallery; a smaller photo ends with its own. */
const widths = [320, 640, 960, 1_600]
/** A photo that is very high is narrower instead. */
const maxHeight = 1_600

const maxPixels = 50_000_000
/** Smaller pictures are spacers and icons. */
const minWidth = 100
const minHeight = 60
/** The longest time for one step of one photo. */
const timeout = { seconds: 20 }

/** Raised when photos would be cut otherwise, as a photo's address says what it shows for ever. */
const recipe = '1'

/** One photo at a time with one thread, and nothing kept: searches have the machine's other core. */
sharp.cache(false)
sharp.concurrency(1)

/** Only the decoders of photos are in reach of a stranger's bytes. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

/** The name of a photo's content. */
export const hashOf = (bytes: Uint8Array) =>
  createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 24)

/** The first bytes of the formats that are read; those of AVIF stand behind a length. */
const signatures: readonly (readonly [offset: number, bytes: string])[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [0, 'GIF8'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
  [4, 'ftypavis'],
]

const isPhoto = (bytes: Buffer) =>
  signatures.some(([offset, text]) => bytes.toString('latin1', offset, offset + text.length) === text)

/**
 * Cuts a photo to its widths, turned as its EXIF data say and without any metadata. Of an animation the first
 * frame counts. `save` receives each cut.
 * @throws PhotoError
 */
export async function cutPhoto(bytes: Buffer, save: (cut: Cut) => Promise<void>): Promise<PhotoFacts> {
  if (!isPhoto(bytes)) throw new PhotoError('type')

  const size = await sizeOf(bytes)
  const scale = Math.min(1, (widths.at(-1) ?? 1) / size.width, maxHeight / size.height)
  const widest = Math.max(1, Math.round(size.width * scale))
  const cutWidths = [...widths.filter((width) => width < widest), widest]

  try {
    // The photo is decoded once, for the widest cut; the others are made of that one.
    const { data, info } = await input(bytes)
      .autoOrient()
      .resize({ width: widest })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }

    for (const width of cutWidths) {
      const cut = () => sharp(data, { raw }).resize({ width }).timeout(timeout)
      await save({ width, type: 'avif', bytes: await cut().avif({ quality: 50, effort: 1 }).toBuffer() })
      await save({ width, type: 'webp', bytes: await cut().webp({ quality: 74, effort: 2 }).toBuffer() })
    }

    return {
      hash: hashOf(bytes),
      widths: cutWidths,
      height: info.height,
      blur: await blurOf(sharp(data, { raw })),
    }
  } catch (cause) {
    throw new PhotoError(isDamage(cause) ? 'damaged' : 'failed', { cause })
  }
}

const input = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: 1 }).timeout(
    timeout,
  )

/** The width and height of a photo as it is seen, read before any pixel is decoded. */
async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const facts = await input(bytes)
    .metadata()
    .catch((cause: unknown): Metadata => {
      throw new PhotoError(/pixel limit/.test(String(cause)) ? 'pixels' : 'damaged', { cause })
    })
  const { width, height } = facts.autoOrient
  const isUsable = width * height <= maxPixels && width >= minWidth && height >= minHeight
  if (!isUsable) throw new PhotoError('pixels')

  return { width, height }
}

/** The colours of the top, the middle and the bottom. */
async function blurOf(photo: Sharp): Promise<string> {
  const bands = await photo.resize({ width: 1, height: 3, fit: 'fill' }).raw().toBuffer()
  return [...bands.subarray(0, 9)].map((part) => Math.min(15, Math.round(part / 17)).toString(16)).join('')
}

/** Whether the photo is to blame, which another try would not mend. */
const isDamage = (cause: unknown) => !/timeout|memory|ENOSPC|EIO|EACCES/i.test(String(cause))
