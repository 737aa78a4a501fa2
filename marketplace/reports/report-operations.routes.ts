import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import Type from 'typebox'
import { oneOf, text, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { notFound } from '#marketplace/plugins/error-responses.ts'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { vehiclePath } from '#shared/search/paths.ts'
import { reportTablesOf } from './reports.tables.ts'

type ReportOperationsDeps = Pick<AccountsDeps, 'store' | 'now' | 'publicUrl'>

const Shown = Type.Object({
  state: Type.Optional(oneOf(['open', 'closed'])),
  limit: Type.Optional(wholeNumber({ min: 1, max: 1_000 })),
})

const Id = Type.Object({ id: text(36) })

/** What operators see of reports and feedback, and can do about them. */
export const reportOperationRoutes: FastifyPluginAsyncTypebox<ReportOperationsDeps> = async (
  app,
  { store, now, publicUrl },
) => {
  const db = reportTablesOf(store.db)

  app.get('/reports', { schema: { querystring: Shown } }, async ({ query }) => {
    const { state = 'open', limit = 100 } = query
    const reports = await db
      .selectFrom('listing_report')
      .selectAll()
      .where('closed_at', state === 'open' ? 'is' : 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute()

    return {
      reports: reports.map((report) => ({ ...report, page: publicUrl + vehiclePath(report.listing_id) })),
    }
  })

  app.post('/reports/:id/close', { schema: { params: Id } }, async ({ params: { id } }, reply) => {
    const { numUpdatedRows } = await db
      .updateTable('listing_report')
      .set({ closed_at: now() })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()

    return numUpdatedRows > 0n ? { closed: id } : notFound(reply, 'There is no such open report.')
  })

  app.get('/feedback', async () => ({
    feedback: await db
      .selectFrom('feedback')
      .select(['topic', 'about', 'value', sql<number>`cast(count(*) as integer)`.as('count')])
      .groupBy(['topic', 'about', 'value'])
      .orderBy('count', 'desc')
      .orderBy('about')
      .orderBy('value')
      .limit(1_000)
      .execute(),
  }))
}
