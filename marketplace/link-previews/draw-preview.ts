import sharp from 'sharp'
import { previewSize } from '#shared/features/link-previews/preview-size.ts'
import { cutText, type TextStyle, textPath, wrapText } from './text-paths.ts'

/** What a preview says, beside its pictures. */
export interface Preview {
  readonly heading: string
  /** The line in large letters: a price, or a number of cars. */
  readonly figure: string
  /** Less important facts, each on a line. */
  readonly lines: readonly string[]
  /** Pictures in any format that sharp reads: one is shown large, three in a column. */
  readonly pictures: readonly Buffer[]
}

const { width, height } = previewSize
const margin = 64
const textWidth = 500
const heading: TextStyle = { size: 58, weight: 'bold' }
const figure: TextStyle = { size: 72, weight: 'bold' }
const small: TextStyle = { size: 34, weight: 'regular' }
const colors = { page: '#ffffff', stage: '#dfe3e7', bar: '#2b54c4', ink: '#151a22', quiet: '#56606f' }
const stage = { left: 620, top: 0, width: width - 620, height }

/** The most pixels of a picture: a larger one is left out. */
const maxPixels = 40_000_000

/** Draws a preview as JPEG. Rejects where a picture cannot be read. */
export async function drawPreview({ pictures, ...words }: Preview): Promise<Buffer> {
  const boxes = boxesFor(Math.min(pictures.length, 3))
  const shown = await Promise.all(boxes.map((box, at) => placePicture(pictures[at], box)))

  return sharp(Buffer.from(printCard(words)))
    .composite(shown)
    .jpeg({ quality: 84, mozjpeg: false, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

type Box = ReturnType<typeof boxesFor>[number]

/**
 * A picture cut to its place. The backdrop of a drawing is continued over the whole stage, whose own colour
 * would be a band above and one below.
 */
async function placePicture(picture: Buffer | undefined, box: Box) {
  const image = sharp(picture, { limitInputPixels: maxPixels, density: 144 })
  const { format } = await image.metadata()
  const isContinued = format === 'svg' && box.width === stage.width
  const [top, bottom] = isContinued ? [box.top, height - box.top - box.height] : [0, 0]
  const input = await image
    .rotate()
    .resize({ width: box.width, height: box.height, fit: 'cover' })
    .extend({ top, bottom, extendWith: 'copy' })
    .png({ compressionLevel: 1 })
    .toBuffer()

  return { input, left: box.left, top: box.top - top }
}

/** The places of one large picture, or of several above each other. */
function boxesFor(count: number) {
  if (count === 1) return [{ left: stage.left, top: 115, width: stage.width, height: 400 }]
  const gap = 12
  const each = Math.floor((height - gap * (count + 1)) / Math.max(1, count))

  return Array.from({ length: count }, (_, at) => ({
    left: stage.left + gap,
    top: gap + at * (each + gap),
    width: stage.width - 2 * gap,
    height: each,
  }))
}

function printCard({ heading: title, figure: amount, lines }: Omit<Preview, 'pictures'>): string {
  const titleLines = wrapText(title, heading, { maxWidth: textWidth, maxLines: 3 })
  let y = margin + 70
  const parts = titleLines.map((line) => {
    const part = textPath(line, heading, { x: margin, y, fill: colors.ink })
    y += 68
    return part
  })

  if (amount) y += 46
  if (amount)
    parts.push(textPath(cutText(amount, figure, textWidth), figure, { x: margin, y, fill: colors.bar }))
  y += 64

  for (const line of lines.slice(0, 3)) {
    parts.push(textPath(cutText(line, small, textWidth), small, { x: margin, y, fill: colors.quiet }))
    y += 46
  }

  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colors.page}"/><rect x="${stage.left}" width="${stage.width}" height="${height}" fill="${colors.stage}"/><rect width="14" height="${height}" fill="${colors.bar}"/>${parts.join('')}</svg>`
}
