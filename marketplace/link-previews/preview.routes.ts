import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { drawVehicle } from '#marketplace/media/vehicle-drawing.ts'
import { previewsPath } from '#shared/features/link-previews/preview-paths.ts'
import { drawPreview, type Preview } from './draw-preview.ts'
import { loadPreview, type PreviewDeps } from './load-preview.ts'

/** The memory for drawn previews, in bytes. */
const maxCacheBytes = 24 * 1_024 * 1_024

/**
 * The previews that are drawn at once, and those that may wait for it; further requests get the site's own.
 */
const maxDrawing = 2
const maxWaiting = 20

const aYear = 'public, max-age=31536000, immutable'
const aMinute = 'public, max-age=60'

interface Drawn {
  readonly picture: Buffer
  /** The name of the picture is that of what it shows now, so that caches may keep it. */
  readonly isCurrent: boolean
}

const sitePreview = (): Preview => ({
  heading: 'Cars for sale near you',
  figure: '',
  lines: ['Compare prices and mileage', 'of dealers and private owners'],
  pictures: [Buffer.from(drawVehicle({ shape: 'suv-compact', color: 'BLUE', angle: 'side' }))],
})

/**
 * The routes of preview pictures. A request never fails: without a car or a search by that name, and while
 * too much is drawn, the answer is the picture of the site, which caches keep for a minute.
 */
export async function previewRoutes(app: FastifyInstance): Promise<void> {
  const previews = drawnPreviews({
    readJson: async (url) => {
      const { statusCode, payload } = await app.inject({ url })
      return statusCode === 200 ? JSON.parse(payload) : undefined
    },
    readPicture: async (url) => {
      const { statusCode, rawPayload } = await app.inject({ url })
      return statusCode === 200 ? rawPayload : undefined
    },
  })

  app.get<{ Params: { '*': string } }>(
    `${previewsPath}/*`,
    { schema: { hide: true } },
    async (request, reply) => {
      const name = request.params['*']
      const found = await previews.pictureOf(name).catch((error: unknown) => {
        request.log.warn({ err: error, name: name.slice(0, 100) }, 'the preview was not drawn')
        return undefined
      })

      if (found) return send(reply, found.picture, found.isCurrent ? aYear : aMinute)

      return send(reply, await previews.sitePicture(), aMinute)
    },
  )
}

const send = (reply: FastifyReply, picture: Buffer, cacheControl: string) =>
  reply
    .headers({ 'cache-control': cacheControl, 'x-content-type-options': 'nosniff' })
    .type('image/jpeg')
    .send(picture)

/** The pictures of previews, each drawn once while it is asked for or remembered. */
function drawnPreviews(deps: PreviewDeps) {
  const drawn = new LRUCache<string, Buffer>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ length }) => length,
  })
  const drawing = new Map<string, Promise<Drawn | undefined>>()
  const inTurn = createQueue()
  let site: Promise<Buffer> | undefined

  const draw = async (name: string): Promise<Drawn | undefined> => {
    const found = await loadPreview(name, deps)
    if (found === undefined) return undefined

    const picture = drawn.get(found.key) ?? (await drawPreview(await found.load()))
    drawn.set(found.isCurrent ? name : found.key, picture)

    return { picture, isCurrent: found.isCurrent }
  }

  return {
    /** The picture of a name, which was drawn before or is drawn now; undefined where there is none. */
    pictureOf(name: string): Promise<Drawn | undefined> {
      const known = drawn.get(name)
      if (known) return Promise.resolve({ picture: known, isCurrent: true })

      const started = drawing.get(name) ?? inTurn(() => draw(name)).finally(() => drawing.delete(name))
      drawing.set(name, started)

      return started
    },
    /** The picture of the site, which is drawn once. */
    sitePicture(): Promise<Buffer> {
      site ??= drawPreview(sitePreview()).catch((error: unknown) => {
        site = undefined
        throw error
      })

      return site
    },
  }
}

/** A queue for works: `maxDrawing` run at once, `maxWaiting` wait, and more are refused. */
function createQueue() {
  const waiting: (() => void)[] = []
  let running = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxDrawing) {
      if (waiting.length >= maxWaiting) throw new Error('too many previews are drawn')
      await new Promise<void>((resolve) => waiting.push(resolve))
    }

    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
