import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { wholeNumber } from '#marketplace/parameters/parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { refuseForeignPages } from '#marketplace/plugins/foreign-pages.ts'
import { EventBatches, isEvent } from '#shared/features/tracking/tracking.contract.ts'
import type { EventStore } from './event-store.ts'
import { readReport } from './read-report.ts'

interface TrackingRoutesOptions {
  readonly store: EventStore
  readonly now: () => Date
  /** The marketplace's own names with a dot, by which it may be reached. */
  readonly hostNames?: readonly string[]
}

/** More than the batches of one group take, each with as many events as it may have. */
const maxBytes = 32 * 1024 * 1024

const foreignPage = "Events are read under this machine's own address, and from no page of another site."

/** The most days that a report is about. */
const maxDays = 400

/** The routes that store what pages report, and answer what product people ask about it. */
export const trackingRoutes: FastifyPluginAsyncTypebox<TrackingRoutesOptions> = async (
  app,
  { store, now, hostNames = [] },
) => {
  const onRequest = refuseForeignPages(hostNames, foreignPage)
  app.addHook('onClose', () => store.close())

  const storing = {
    summary: 'Store the events of pages; the answer comes when they are on the disk, and a batch counts once',
    tags: ['events'],
    body: EventBatches,
    response: { 204: Type.Null({ description: 'All of them are stored.' }), ...failures },
  }

  app.post('/events', { schema: storing, bodyLimit: maxBytes, onRequest }, async (request, reply) => {
    const { batches } = request.body
    await store.store(batches.map(({ events, ...batch }) => ({ ...batch, events: events.filter(isEvent) })))

    return reply.code(204).send(null)
  })

  const querystring = Type.Object({
    days: Type.Optional(wholeNumber({ min: 1, max: maxDays }, 'days up to now')),
  })

  const reading = (summary: string) => ({
    onRequest,
    schema: { summary, tags: ['events'], querystring },
  })

  app.get('/events.json', reading('What happened on the pages: counts and funnels'), ({ query }) =>
    readReport(store, { days: query.days ?? 7, now: now() }),
  )

  app.get('/events', reading('The same as a page for people'), async ({ query }, reply) => {
    // The page needs React, which the marketplace loads where somebody looks at it.
    const { sendReport } = await import('./report-page.ts')
    return sendReport(reply, await readReport(store, { days: query.days ?? 7, now: now() }))
  })
}
