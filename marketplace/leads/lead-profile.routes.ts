import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { accountFailures } from '#marketplace/plugins/error-responses.ts'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { LeadProfile } from '#shared/features/leads/leads.contract.ts'
import { leadTablesOf } from './leads.tables.ts'

const tags = ['leads']

/** What an account sends with every lead (3.30). Reading asks for the token, changing for the session. */
export const leadProfileRoutes: FastifyPluginAsyncTypebox<AccountsDeps> = async (
  app,
  { store, now, identity },
) => {
  const db = leadTablesOf(store.db)
  const read = {
    tags,
    summary: 'The lead profile of the account; an empty one, not opted in, where none was saved',
    response: { 200: LeadProfile, ...accountFailures },
  }

  app.get('/account-api/lead-profile', { schema: read }, async (request): Promise<LeadProfile> => {
    const { id } = await identity.reader(request)
    const row = await db.selectFrom('lead_profile').selectAll().where('owner_id', '=', id).executeTakeFirst()

    if (row === undefined) return { isOneClickOptedIn: false }

    return {
      ...(row.first_name !== null && { firstName: row.first_name }),
      ...(row.last_name !== null && { lastName: row.last_name }),
      ...(row.from_email !== null && { email: row.from_email }),
      ...(row.phone !== null && { phone: row.phone }),
      isOneClickOptedIn: row.is_one_click_opted_in === 1,
    }
  })

  const save = {
    tags,
    summary: 'Saves the lead profile of the account as a whole',
    body: LeadProfile,
    response: { 200: LeadProfile, ...accountFailures },
  }

  app.put('/account-api/lead-profile', { schema: save }, async (request) => {
    const { id } = await identity.writer(request)
    const { firstName, lastName, email, phone, isOneClickOptedIn } = request.body
    const values = {
      first_name: firstName ?? null,
      last_name: lastName ?? null,
      from_email: email ?? null,
      phone: phone ?? null,
      is_one_click_opted_in: Number(isOneClickOptedIn),
      updated_at: now(),
    }

    await db
      .insertInto('lead_profile')
      .values({ owner_id: id, ...values })
      .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(values))
      .execute()

    return request.body
  })
}
