import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { fallbackShape } from '#marketplace/media/body-shapes.ts'
import { angles, fallbackColor, parseDrawingName } from '#marketplace/media/drawing-name.ts'
import { drawVehicle } from '#marketplace/media/vehicle-drawing.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { refuseForeignPages } from '#marketplace/plugins/foreign-pages.ts'
import { mediaPath } from '#shared/search/paths.ts'
import { noteUse, parseCutName, readCut } from './photo-files.ts'
import type { PhotoCounts } from './photo-store.ts'
import type { Photos } from './photos.ts'

/** The route by which marketplaces ask for the photos of cars that are ready. */
export const readyPhotosPath = '/rest/photos/ready'

const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
}

interface PhotoRoutesOptions {
  readonly dataDirectory: string
  readonly photos?: Pick<Photos, 'counts' | 'lookUp'>
  /** The marketplace's own names with a dot. */
  readonly hostNames?: readonly string[]
}

const noPhotos: PhotoCounts = { waiting: 0, ready: 0, failed: {} }
const foreignPage =
  "Counts of photos are given under this machine's own address, and to no page of another site."
const Count = Type.Integer({ minimum: 0 })

const schema = {
  summary: 'How many photos of feeds are waiting, ready and failed, by reason',
  tags: ['feeds'],
  response: { 200: Type.Object({ waiting: Count, ready: Count, failed: Type.Record(Type.String(), Count) }) },
}

const Facts = Type.Object({
  hash: Type.String({ description: 'The name of its content' }),
  widths: Type.Array(Count, { description: 'The widths of its cuts, ascending' }),
  height: Type.Integer({ minimum: 0, description: 'The height of the widest cut' }),
  blur: Type.String({ description: 'The colours of its top, middle and bottom, three hex digits each' }),
})

/** The most cars of one answer: some times as many as a page shows. */
const maxCars = 500

const readySchema = {
  summary: 'The photos that are ready of some cars, for marketplaces that fetch none',
  tags: ['feeds'],
  body: Type.Object({
    vins: Type.Array(Type.String({ maxLength: 32 }), { maxItems: maxCars, description: 'VINs of cars' }),
  }),
  response: { 200: Type.Object({ photos: Type.Record(Type.String(), Type.Array(Facts)) }), ...failures },
}

/**
 * The route of photos. An address names the content of a photo and one of its cuts, so that it shows the same
 * for ever; it also names a drawing of the car, which stands in for a photo that is gone.
 */
export async function photoRoutes(
  app: FastifyInstance,
  { dataDirectory, photos, hostNames = [] }: PhotoRoutesOptions,
) {
  const onRequest = refuseForeignPages(hostNames, foreignPage)
  app.get('/admin/photos', { schema, onRequest }, () => photos?.counts() ?? noPhotos)

  app.post<{ Body: Static<typeof readySchema.body> }>(
    readyPhotosPath,
    { schema: readySchema },
    ({ body: { vins } }) => ({ photos: Object.fromEntries(photos?.lookUp(vins) ?? []) }),
  )

  app.get<{ Params: { drawing: string; name: string } }>(
    `${mediaPath}/photos/:drawing/:name`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const cut = parseCutName(params.name)
      if (!cut) return reply.callNotFound()

      reply.headers(headers)
      const bytes = await readCut(dataDirectory, cut)
      if (bytes) {
        void noteUse(dataDirectory, cut)
        return reply
          .type(`image/${cut.type}`)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(bytes)
      }

      return reply
        .type('image/svg+xml')
        .header('cache-control', 'no-store')
        .send(drawVehicle(parseDrawingName(params.drawing) ?? anyCar))
    },
  )
}

/** The drawing for an address that names none. */
const anyCar = { shape: fallbackShape, color: fallbackColor, angle: angles[0].name }
