import { Readable } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type, { type Static } from 'typebox'
import { ImportRefused, type ListingIndex } from '#marketplace/listings/listing-index.ts'
import { purgeListings } from '#marketplace/outgoing/purge-listings.ts'
import { BadParameter } from '#marketplace/parameters/bad-parameter.ts'
import { oneOf, text } from '#marketplace/parameters/parameter.ts'
import { refuseForeignPages } from '#marketplace/plugins/foreign-pages.ts'
import { openFuelEconomy, type ReadFuelEconomy } from './economy/fuel-economy.ts'
import { FeedError } from './feed-error.ts'
import { FeedName } from './feed-name.ts'
import { EventStream } from './import-event.ts'
import { importFeed, type PhotoInbox } from './import-feed.ts'
import type { ColumnMapping } from './map/column-mapping.ts'
import { parseMapping } from './map/mapping-file.ts'
import { presetNamed } from './map/presets.ts'
import { quarantinePath } from './quarantine.ts'
import type { ImportReport } from './report.ts'

export interface ImportRoutesOptions {
  readonly index: ListingIndex
  /** Where photos go that feeds name; without it they are left out. */
  readonly photos?: PhotoInbox | undefined
  /** The directory that holds the folder of the quarantine files. */
  readonly dataDirectory: string
  /** The EPA's mpg; by default of the file in the data directory. */
  readonly fuelEconomy?: ReadFuelEconomy
  readonly now?: () => Date
  /** The admin addresses of the page servers that are notified. */
  readonly pageServers?: readonly string[]
  /** The marketplace's own names with a dot, by which importers may reach it. */
  readonly hostNames?: readonly string[]
}

const mediaTypes = ['text/csv', 'application/gzip']

const foreignPage = "Imports are taken under this machine's own address, and from no page of another site."

const schema = {
  summary: 'Import a feed of cars, answered while it is read: a JSON object a line, at last the report',
  tags: ['feeds'],
  consumes: mediaTypes,
  querystring: Type.Object({
    /** The feed's name in the report and in the name of its quarantine file. */
    name: Type.Optional(text(200)),
    /** The name under which the feed is imported every time, to which its private sellers belong. */
    feed: Type.Optional(FeedName),
    preset: Type.Optional(text(40)),
    /** The JSON of a mapping file. */
    mapping: Type.Optional(text(8_000)),
    /** Whether the response contains each rejected row. */
    rejected: Type.Optional(oneOf(['echo'])),
    /** Whether a feed whose gzip ends early is imported as far as it goes. */
    partial: Type.Optional(oneOf(['yes'])),
    /** Whether a feed that expires most cars of its sellers is imported. */
    shrink: Type.Optional(oneOf(['yes'])),
  }),
}

/**
 * The route that imports a feed of any size as it is uploaded, one import at a time. A sender that
 * disconnects ends the import, and the inventory is unchanged.
 */
export const importRoutes: FastifyPluginAsyncTypebox<ImportRoutesOptions> = async (
  app,
  {
    index,
    photos,
    dataDirectory,
    fuelEconomy = openFuelEconomy(dataDirectory),
    now = () => new Date(),
    pageServers: addresses = [],
    hostNames = [],
  },
) => {
  let isBusy = false
  app.addContentTypeParser(mediaTypes, (_request, body, done) => done(null, body))
  const onRequest = refuseForeignPages(hostNames, foreignPage)
  app.post('/admin/import', { schema, onRequest }, async (request, reply) => {
    const wanted = wantedOf(request.query)
    const { feed } = wanted
    const source = request.body
    if (!(source instanceof Readable))
      return reply.code(400).send({ error: 'Bad Request', message: 'The body must be a feed.' })

    if (isBusy)
      return reply
        .code(409)
        .send({ error: 'Conflict', message: 'Another import is under way; try again when it is done.' })

    isBusy = true
    const leaving = new AbortController()
    const events = new EventStream(leaving.signal)
    reply.raw.once('close', () => leaving.abort(new FeedError('interrupted', 'The sender went away.')))
    reply.type('application/x-ndjson').send(events.stream)

    try {
      const report = await importFeed({
        ...{ ...wanted, source, index, photos, now },
        fuelEconomy: await fuelEconomy(),
        signal: leaving.signal,
        quarantineFile: quarantinePath(dataDirectory, feed),
        onPhotosFailed: (err) => request.log.warn({ err }, 'photos are left to the next import'),
        onProgress: (progress) => events.progress(progress),
        onRejected: request.query.rejected === 'echo' ? (row) => events.send({ rejected: row }) : undefined,
      })

      const { rejectedDealers } = report
      if (rejectedDealers.count > 0)
        request.log.warn({ feed, rejectedDealers }, 'every row of some dealers was rejected: their cars stay')

      if (changesListings(report)) await purgeListings('any', { addresses, log: request.log })
      events.end({ report })
    } catch (error) {
      request.log.warn({ err: error }, 'import failed')
      events.end({ failure: failureOf(error) })
    } finally {
      isBusy = false
    }

    return reply
  })
}

type ImportQuery = Static<typeof schema.querystring>

/** What a request says of its feed. */
const wantedOf = (query: ImportQuery) => ({
  feed: query.name ?? 'feed',
  feedName: query.feed,
  mapping: mappingOf(query),
  isPartialAllowed: query.partial === 'yes',
  isShrinkAllowed: query.shrink === 'yes',
})

/** Whether pages have to be made anew: a new car belongs on pages that did not name it before. */
const changesListings = ({ changes }: ImportReport) =>
  changes !== null && changes.added + changes.updated + changes.priceDrops + changes.expired > 0

const failureOf = (error: unknown) =>
  error instanceof FeedError || error instanceof ImportRefused
    ? error.message
    : 'The import failed; the log of the marketplace says why.'

function mappingOf({ preset, mapping }: ImportQuery): ColumnMapping | undefined {
  try {
    if (mapping !== undefined) return parseMapping(mapping)
    return preset === undefined ? undefined : presetNamed(preset)
  } catch (error) {
    if (error instanceof FeedError)
      throw new BadParameter(error.code, `cannot be used: ${error.message.replace(/\.$/, '')}`)
    throw error
  }
}
