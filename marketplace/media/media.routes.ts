import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { mediaPath } from '#shared/search/paths.ts'
import { appIconRoute } from './app-icon.ts'
import { type DealerLogo, drawLogo, parseLogoName } from './dealer-logo.ts'
import { type DealerTile, drawTile, parseTileName } from './dealer-tile.ts'
import { type DrawingName, parseDrawingName } from './drawing-name.ts'
import { drawVehicle } from './vehicle-drawing.ts'

interface Drawn {
  readonly plain: Buffer
  readonly gzipped: Buffer
}

/** The most drawings in the cache: there are some 8,700 vehicle drawings of a few KB each. */
const maxCachedDrawings = 3_000

const headers = {
  'content-type': 'image/svg+xml',
  // The name determines the drawing.
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  // An SVG that is opened on its own is a document that could run scripts.
  'content-security-policy': "default-src 'none'",
  vary: 'accept-encoding',
}

/** The routes of vehicle drawings, dealers' pictures and dealers' logos. */
export async function mediaRoutes(app: FastifyInstance) {
  serve<DrawingName>(app, 'vehicles', { parse: parseDrawingName, draw: drawVehicle })
  serve<DealerTile>(app, 'dealers', { parse: parseTileName, draw: drawTile })
  serve<DealerLogo>(app, 'logos', { parse: parseLogoName, draw: drawLogo })
  appIconRoute(app)
}

interface Kind<T> {
  readonly parse: (name: string) => T | undefined
  readonly draw: (what: T) => string
}

function serve<T>(app: FastifyInstance, folder: string, { parse, draw }: Kind<T>) {
  const drawings = new LRUCache<string, Drawn>({ max: maxCachedDrawings })
  app.get<{ Params: { name: string } }>(
    `${mediaPath}/${folder}/:name.svg`,
    { schema: { hide: true } },
    (request, reply) => {
      const { name } = request.params
      const what = parse(name)
      if (what === undefined) return reply.callNotFound()

      const drawn = drawings.get(name) ?? pack(draw(what))
      drawings.set(name, drawn)

      return send(reply, drawn)
    },
  )
}

function pack(drawing: string): Drawn {
  const plain = Buffer.from(drawing)
  return { plain, gzipped: gzipSync(plain, { level: 9 }) }
}

function send(reply: FastifyReply, { plain, gzipped }: Drawn) {
  reply.headers(headers)
  if (!acceptsGzip(reply.request.headers['accept-encoding'])) return reply.send(plain)
  return reply.header('content-encoding', 'gzip').send(gzipped)
}

const acceptsGzip = (accepted = '') =>
  /(?:^|[,\s])(?:gzip|\*)(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(accepted)
