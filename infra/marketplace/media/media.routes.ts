import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { mediaPath } from '#shared/search/paths.ts'
import { type DrawingName, parseDrawingName } from './drawing-name.ts'
import { drawVehicle } from './vehicle-drawing.ts'

interface Drawn {
  readonly plain: Buffer
  readonly gzipped: Buffer
}

/** There are some 2,800 drawings of a few KB each; what is asked for is drawn once. */
const mostKept = 3_000

const headers = {
  'content-type': 'image/svg+xml',
  // A name says all that its drawing depends on.
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  // Opened on its own, an SVG is a document that could run scripts.
  'content-security-policy': "default-src 'none'",
  vary: 'accept-encoding',
}

/** Serves the vehicle drawings. */
export async function mediaRoutes(app: FastifyInstance) {
  const drawings = new LRUCache<string, Drawn, DrawingName>({ max: mostKept, memoMethod: (_text, _old, { context }) => draw(context) })

  app.get<{ Params: { name: string } }>(`${mediaPath}/vehicles/:name.svg`, { schema: { hide: true } }, (request, reply) => {
    const name = parseDrawingName(request.params.name)
    if (!name) return reply.callNotFound()
    const drawn = drawings.memo(request.params.name, { context: name })
    reply.headers(headers)
    if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(drawn.plain)
    return reply.header('content-encoding', 'gzip').send(drawn.gzipped)
  })
}

function draw(name: DrawingName): Drawn {
  const plain = Buffer.from(drawVehicle(name))
  return { plain, gzipped: gzipSync(plain, { level: 9 }) }
}

const acceptsGzip = (accepted = '') => /(?:^|[,\s])(?:gzip|\*)(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(accepted)
