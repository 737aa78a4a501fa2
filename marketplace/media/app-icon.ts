import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { appIconSizes, appIconsPath } from '#shared/brand/app-icon.ts'
import { carPath, markColors } from '#shared/brand/site-mark.ts'

/**
 * The mark on its colour up to the edges: home screens cut icons to their own shape, and show at least the
 * circle of four fifths in the middle.
 */
const drawingOf = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${color}"/><path d="${carPath}" fill="#fff"/></svg>`

const drawn = new Map<string, Promise<Buffer>>()

/** The icon as PNG. Each is drawn once. */
function drawIcon(color: string, size: number): Promise<Buffer> {
  const key = `${color} ${size}`
  const known = drawn.get(key)
  if (known) return known

  const drawing = sharp(Buffer.from(drawingOf(color)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

  drawn.set(key, drawing)
  drawing.catch(() => drawn.delete(key))

  return drawing
}

/** The route of the icons that a home screen shows. */
export function appIconRoute(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>(
    `${appIconsPath}/:name.png`,
    { schema: { hide: true } },
    async (request, reply) => {
      const [accent = '', sizeText] = request.params.name.split('-')
      const color = Object.entries(markColors).find(([name]) => name === accent)?.[1]
      const size = appIconSizes.find((known) => String(known) === sizeText)
      if (color === undefined || size === undefined) return reply.callNotFound()

      return reply
        .headers({
          // The drawing may change under the same name.
          'cache-control': 'public, max-age=86400',
          'x-content-type-options': 'nosniff',
        })
        .type('image/png')
        .send(await drawIcon(color, size))
    },
  )
}
