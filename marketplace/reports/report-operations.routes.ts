import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import Type, { type Static } from 'typebox'
import { isNotified } from '#marketplace/mail/emails/report-emails.ts'
import { oneOf, text, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { notFound } from '#marketplace/plugins/error-responses.ts'
import { acceptButtons, sendDone, sendTable } from '#marketplace/plugins/table-page.ts'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import type { Store } from '#marketplace/store/open-store.ts'
import { reportReasons } from '#shared/features/reports/report-reasons.ts'
import { vehiclePath } from '#shared/search/paths.ts'
import { type NoticeOutcome, notifySeller } from './notify-seller.ts'
import { type ListingReportTable, reportTablesOf } from './reports.tables.ts'

type ReportOperationsDeps = Pick<AccountsDeps, 'store' | 'now' | 'mail' | 'publicUrl' | 'marketplaceUrl'>

type Routes = FastifyPluginAsyncTypebox<ReportOperationsDeps>

/** What operators see of reports and feedback, as pages and as JSON, and can do about them. */
export const reportOperationRoutes: Routes = async (app, deps) => {
  await app.register(reportLists, deps)
  await app.register(reportButtons, deps)
  await app.register(feedbackLists, deps)
}

type Shown = Static<typeof Shown>

const Shown = Type.Object({
  state: Type.Optional(oneOf(['open', 'closed'])),
  limit: Type.Optional(wholeNumber({ min: 1, max: 1_000 })),
})

const reportLists: Routes = async (app, { store, publicUrl }) => {
  const pageOf = (listingId: number) => publicUrl + vehiclePath(listingId)
  const listReports = ({ state = 'open', limit = 100 }: Shown) =>
    reportTablesOf(store.db)
      .selectFrom('listing_report')
      .selectAll()
      .where('closed_at', state === 'open' ? 'is' : 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute()

  app.get('/reports.json', { schema: { querystring: Shown } }, async ({ query }) => ({
    reports: (await listReports(query)).map((report) => ({ ...report, page: pageOf(report.listing_id) })),
  }))

  app.get('/reports', { schema: { querystring: Shown } }, async ({ query }, reply) => {
    const { state = 'open' } = query
    const rows = (await listReports(query)).map((report) => [
      new Date(report.created_at).toISOString(),
      reportReasons[report.reason],
      { text: `Car ${report.listing_id}`, href: pageOf(report.listing_id) },
      report.comments ?? '',
      ...[report.email ?? '', report.brand, report.network, report.id],
      state === 'open' ? { buttons: buttonsFor(report) } : doneWith(report),
    ])

    const intro = `The newest ${state} reports of listings.`
    const last = state === 'open' ? 'What to do' : 'Done'
    return sendTable(reply, { title: 'Reports of listings', intro, columns: [...columns, last], rows })
  })
}

const Id = Type.Object({ id: text(36) })

const reportButtons: Routes = async (app, deps) => {
  acceptButtons(app)
  app.post('/reports/:id/close', { schema: { params: Id } }, async (request, reply) => {
    const { id } = request.params
    const { numUpdatedRows } = await reportTablesOf(deps.store.db)
      .updateTable('listing_report')
      .set({ closed_at: deps.now() })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()

    return numUpdatedRows > 0n
      ? sendDone(request, reply, { page: '/reports', done: { closed: id } })
      : notFound(reply, refusals.noReport)
  })

  app.post('/reports/:id/notify', { schema: { params: Id } }, async (request, reply) => {
    const { id } = request.params
    const outcome = await notifySeller(deps, id)
    if (outcome === 'noReport') return notFound(reply, refusals.noReport)
    if (outcome !== 'notified') return reply.code(409).send({ error: 'Conflict', message: refusals[outcome] })

    return sendDone(request, reply, { page: '/reports', done: { notified: id } })
  })
}

const feedbackLists: Routes = async (app, { store }) => {
  app.get('/feedback.json', async () => ({ feedback: await countFeedback(store) }))
  app.get('/feedback', async (_request, reply) => {
    const counts = await countFeedback(store)
    const rows = counts.map(({ topic, about, value, count }) => [topic, about, value, String(count)])
    const intro = 'How often shoppers said that something helped, or did not.'

    return sendTable(reply, {
      title: 'Feedback',
      intro,
      columns: ['Topic', 'About', 'Answer', 'Count'],
      rows,
    })
  })
}

const columns = ['Received', 'Reason', 'Car', 'Comments', 'E-mail', 'Brand', 'Network', 'Id']

/** Why a seller was not written to. */
const refusals: Readonly<Record<Exclude<NoticeOutcome, 'notified'>, string>> = {
  noReport: 'There is no such open report, or its reason is not for sellers.',
  gone: 'The car is not listed any more: close the report.',
  noAddress: 'The seller has no e-mail address: call, or close the report.',
}

type Report = Pick<ListingReportTable, 'id' | 'reason' | 'notified_at'>

/** What an operator can do about an open report. */
const buttonsFor = ({ id, reason }: Report) => [
  { label: 'Close', action: `/reports/${id}/close` },
  ...(isNotified(reason) ? [{ label: 'Write to the seller', action: `/reports/${id}/notify` }] : []),
]

const doneWith = ({ notified_at }: Report) => (notified_at === null ? 'Closed' : 'Written to the seller')

/** The number of each answer by what it is about, most first. */
const countFeedback = ({ db }: Pick<Store, 'db'>) =>
  reportTablesOf(db)
    .selectFrom('feedback')
    .select(['topic', 'about', 'value', sql<number>`cast(count(*) as integer)`.as('count')])
    .groupBy(['topic', 'about', 'value'])
    .orderBy('count', 'desc')
    .orderBy('about')
    .orderBy('value')
    .limit(1_000)
    .execute()
