import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { pictureOf } from '#marketplace/media/vehicle-images.ts'
import { photosOf } from '#shared/features/listings/photos-of.ts'
import { mediaPath } from '#shared/search/paths.ts'
import { carPictureSize, carPicturesPath } from './car-picture.ts'

/** The pixels of a picture for each pixel of a mail program. */
const density = 2

/** The memory for pictures, some 10 KB each, in bytes. */
const maxCacheBytes = 24 * 1_024 * 1_024

/** A car may get another photo. Its first one may come within minutes of the e-mail that tells of it. */
const aDay = 'public, max-age=86400'
const fiveMinutes = 'public, max-age=300'

const drawingOfAnyCar = pictureOf('SUVCROSS')

/**
 * The route of the cars' pictures in e-mails: as JPEG, since many mail programs show neither AVIF nor SVG. A
 * car shows the photo that it has when the e-mail is opened, since it has often none when the e-mail is
 * written. One without is drawn, and so is one that is no longer known.
 */
export async function carPictureRoutes(app: FastifyInstance, { index }: { index: ListingIndex }) {
  const pictures = new LRUCache<string, Buffer>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (src) => toJpeg((await app.inject({ url: src })).rawPayload),
  })

  app.get<{ Params: { name: string } }>(
    `${carPicturesPath}/:name`,
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const [, id] = /^car-([1-9]\d{0,9})\.jpg$/.exec(params.name) ?? []
      if (id === undefined) return reply.callNotFound()

      const { listings } = await index.withIds([Number(id)])
      const src = listings.flatMap(photosOf)[0]?.src ?? ''
      const picture = await pictures.forceFetch(src.startsWith(`${mediaPath}/`) ? src : drawingOfAnyCar)

      return reply
        .headers({
          'cache-control': src.startsWith(`${mediaPath}/photos/`) ? aDay : fiveMinutes,
          // A mail program that is a page of another site shows it.
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        })
        .type('image/jpeg')
        .send(picture)
    },
  )
}

const toJpeg = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize({
      width: density * carPictureSize.width,
      height: density * carPictureSize.height,
      fit: 'cover',
    })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer()
