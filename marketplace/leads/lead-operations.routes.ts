import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import type { Outbox } from '#marketplace/mail/outbox.ts'
import { text, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { notFound } from '#marketplace/plugins/error-responses.ts'
import { acceptButtons, type Cell, sendDone, sendTable } from '#marketplace/plugins/table-page.ts'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { leadKinds } from '#shared/features/leads/lead-kinds.ts'
import { deliveryFigures, type LeadDelivery, listDeliveries } from './lead-deliveries.ts'
import { leadTablesOf } from './leads.tables.ts'
import { sellerMailKey } from './queue-lead.ts'

interface LeadOperationsOptions extends Pick<AccountsDeps, 'store' | 'now' | 'mail'> {
  readonly outbox: Outbox
}

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
export const leadOperationRoutes: FastifyPluginAsyncTypebox<LeadOperationsOptions> = async (
  app,
  { store, now, mail, outbox },
) => {
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
    const { numUpdatedRows } = await leadTablesOf(store.db)
      .updateTable('lead')
      .set({ state: 'received', due_at: 0, attempts: 0 })
      .where('id', '=', id)
      .where('state', '=', 'undeliverable')
      .executeTakeFirstOrThrow()

    const letter = await outbox.find(sellerMailKey(id))
    const sent = letter?.state === 'dead' ? await outbox.sendAgain(letter.id) : 0
    if (sent + Number(numUpdatedRows) === 0)
      return notFound(reply, 'There is no such lead that was given up.')

    mail.wake()
    return sendDone(request, reply, { page: '/leads', done: { sentAgain: id } })
  })
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

const canSendAgain = ({ state }: LeadDelivery) => state === 'dead' || state === 'undeliverable'
