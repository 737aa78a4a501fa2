import type { FastifyInstance } from 'fastify'
import { siteFile } from '#server/observe/request-labels.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import type { Brand } from '#shared/brand/brand.ts'

/** The icon's pixels: the colour of the brand, the car in white, nothing. */
const drawing = [
  '.##############.',
  '################',
  '################',
  '################',
  '################',
  '#####oooooo#####',
  '####oo#oo#oo####',
  '###oo##oo##oo###',
  '##ooooooooooooo#',
  '#oooooooooooooo#',
  '#oooooooooooooo#',
  '###oo######oo###',
  '################',
  '################',
  '################',
  '.##############.',
]

/** Colours as blue, green, red, opacity. */
const colors: Readonly<Record<Brand['accent'], readonly number[]>> = {
  blue: [0xc4, 0x54, 0x2b, 0xff],
  green: [0x46, 0x6b, 0x0b, 0xff],
  red: [0x3c, 0x26, 0xb0, 0xff],
}

const white = [0xff, 0xff, 0xff, 0xff]
const nothing = [0, 0, 0, 0]
const size = drawing.length

/** An icon file with one bitmap: its directory, its header, its rows from the bottom, an empty mask. */
function iconOf(accent: Brand['accent']): Buffer {
  const kinds: Readonly<Record<string, readonly number[]>> = { '#': colors[accent], o: white }
  const pixels = Buffer.from(
    drawing.toReversed().flatMap((row) => [...row].flatMap((kind) => [...(kinds[kind] ?? nothing)])),
  )

  const mask = Buffer.alloc(size * 4)
  const header = Buffer.alloc(40)
  header.writeUInt32LE(header.length, 0)
  header.writeInt32LE(size, 4)
  header.writeInt32LE(size * 2, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(32, 14)

  const directory = Buffer.alloc(22)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(1, 4)
  directory.writeUInt8(size, 6)
  directory.writeUInt8(size, 7)
  directory.writeUInt16LE(1, 10)
  directory.writeUInt16LE(32, 12)
  directory.writeUInt32LE(header.length + pixels.length + mask.length, 14)
  directory.writeUInt32LE(directory.length, 18)

  return Buffer.concat([directory, header, pixels, mask])
}

/** The route of the icon that browsers, feeds and bookmarks ask for by its usual address. */
export async function iconRoutes(
  app: FastifyInstance,
  { settingsOf }: Pick<PageDeps, 'settingsOf'>,
): Promise<void> {
  app.get('/favicon.ico', { config: siteFile }, async (request, reply) =>
    reply
      .type('image/x-icon')
      .header('cache-control', 'public, max-age=86400')
      .send(iconOf(settingsOf(request).brand.accent)),
  )
}
