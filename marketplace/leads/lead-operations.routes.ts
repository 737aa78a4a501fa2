import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { text, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { notFound } from '#marketplace/plugins/error-responses.ts'
import { acceptButtons, type Cell, sendDone, sendTable } from '#marketplace/plugins/table-page.ts'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { leadKinds } from '#shared/features/leads/lead-kinds.ts'
import { deliveryFigures, type LeadDelivery, listDeliveries } from './lead-deliveries.ts'
import { leadTablesOf } from './leads.tables.ts'
import { givenUpMail } from './queue-lead.ts'

const columns = [
  'Received',
  'Kind',
  'Car',
  'Seller',
  'Page',
  'State',
  'Attempts',
  'Last error',
  'Id',
  'What to do',
]

/** What operators see of leads and their deliveries, and can do about them. */
export const leadOperationRoutes: FastifyPluginAsyncTypebox<
  Pick<AccountsDeps, 'store' | 'now' | 'mail'>
> = async (app, { store, now, mail }) => {
  const Limit = Type.Object({ limit: Type.Optional(wholeNumber({ min: 1, max: 1_000 })) })
  const list = async (limit = 100) => ({
    ...(await deliveryFigures(store, now())),
    leads: await listDeliveries(store, limit),
  })

  app.get('/leads.json', { schema: { querystring: Limit } }, ({ query }) => list(query.limit))
  app.get('/leads', { schema: { querystring: Limit } }, async ({ query }, reply) => {
    const { waiting, givenUp, leads } = await list(query.limit)
    const intro = `The newest leads. ${waiting} wait for delivery, ${givenUp} are given up.`

    return sendTable(reply, { title: 'Leads', intro, columns, rows: leads.map(cellsOf) })
  })

  acceptButtons(app)
  const params = Type.Object({ id: text(60) })
  app.post('/leads/:id/send', { schema: { params } }, async (request, reply) => {
    const { id } = request.params
    if (!(await beginAgain(store, id))) return notFound(reply, 'There is no such lead that was given up.')

    mail.wake()
    return sendDone(request, reply, { page: '/leads', done: { sentAgain: id } })
  })
}

/**
 * Has a lead that was given up look for its recipient anew, whose address may have been mended. Its mail
 * stays until the worker replaces it, or sends it again where the recipient is not known any more.
 * @returns false where there is no such lead
 */
async function beginAgain({ db }: AccountsDeps['store'], id: string): Promise<boolean> {
  const { numUpdatedRows } = await leadTablesOf(db)
    .updateTable('lead')
    .set({ state: 'received', due_at: 0, attempts: 0 })
    .where('id', '=', id)
    .where(({ and, eb, exists, or }) =>
      or([eb('state', '=', 'undeliverable'), and([eb('state', '=', 'queued'), exists(givenUpMail(db, id))])]),
    )
    .executeTakeFirstOrThrow()

  return numUpdatedRows > 0n
}

const cellsOf = (lead: LeadDelivery): Cell[] => [
  lead.receivedAt,
  leadKinds[lead.kind].label,
  lead.listingId === null ? 'ordered' : String(lead.listingId),
  lead.ownerId === null ? '' : String(lead.ownerId),
  lead.originPage,
  lead.state,
  String(lead.attempts),
  lead.lastError ?? '',
  lead.id,
  canSendAgain(lead) ? { buttons: [{ label: 'Send again', action: `/leads/${lead.id}/send` }] } : '',
]

const canSendAgain = ({ state }: LeadDelivery) =>
  state === 'dead' || state === 'suppressed' || state === 'undeliverable'
