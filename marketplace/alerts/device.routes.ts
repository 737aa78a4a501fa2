import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { failures, tooManyAttempts } from '#marketplace/plugins/error-responses.ts'
import { forgetDevice, readToken, registerDevice } from '#marketplace/push/devices.ts'
import { pushTablesOf } from '#marketplace/push/push.tables.ts'
import { type AccountsDeps, type Identity, SignInRequired } from '#marketplace/store/accounts-deps.ts'
import { countAttempt, type Limit } from '#marketplace/store/limits.ts'
import { BadRequest } from '#shared/features/listings/answers.contract.ts'
import {
  type BrowserToken,
  DeviceRegistration,
  DeviceRemoval,
  MessagingKey,
} from '#shared/features/push/push.contract.ts'
import type { AlertTables } from './alerts.tables.ts'
import { watchByDevice } from './watch-by-device.ts'

/** More than a household's browsers need: each registers itself once a day. */
const registrations: Limit = { name: 'device', windowMs: 3_600_000, perAddress: 60, perNetwork: 600 }

const tags = ['notifications']
const noToken = 'This is no subscription at a push service that browsers use.'
const otherKey = 'The browser subscribed with another key: it must subscribe again.'

/** The registry of browsers that take notifications (7.26). */
export const deviceRoutes: FastifyPluginAsyncTypebox<AccountsDeps> = async (app, deps) => {
  const { push, store, identity } = deps
  const key = { tags, summary: 'The key that browsers subscribe with', response: { 200: MessagingKey } }
  app.get('/account-api/push-key', { schema: key }, async () => ({ key: push.publicKey }))

  const register = {
    tags,
    summary: 'Registers a browser, and what it wants to hear of',
    body: DeviceRegistration,
    response: { 204: Type.Null(), 409: BadRequest, 429: BadRequest, ...failures },
  }

  app.post('/account-api/devices', { schema: register }, async (request, reply) => {
    const refusal = await countAttempt(deps, registrations, { address: request.ip })
    if (refusal !== undefined) return tooManyAttempts(reply, refusal.waitS)

    const { body } = request
    const token = readToken(body.browser_token)
    if (token === undefined || !push.isPushService(token.endpoint))
      return reply.code(400).send({ error: 'Bad Request', message: noToken })
    if ((body.messaging_key ?? push.publicKey) !== push.publicKey)
      return reply.code(409).send({ error: 'Conflict', message: otherKey })

    await keepDevice(deps, { ...body, token, ownerId: await accountOf(identity, request) })

    return reply.code(204).send(null)
  })

  const removal = {
    tags,
    summary: 'Forgets a browser, and what it wanted to hear of',
    body: DeviceRemoval,
    response: { 204: Type.Null(), ...failures },
  }

  app.post('/account-api/devices/removal', { schema: removal }, async (request, reply) => {
    const token = readToken(request.body.browser_token)
    // What was never registered is as good as forgotten.
    if (token) await forgetDevice(pushTablesOf(store.db), token)

    return reply.code(204).send(null)
  })
}

/** The account of who is signed in; null for a guest. */
async function accountOf(identity: Identity, request: FastifyRequest): Promise<string | null> {
  try {
    return (await identity.writer(request)).id
  } catch (error) {
    if (error instanceof SignInRequired) return null
    throw error
  }
}

interface Registered extends DeviceRegistration {
  readonly token: BrowserToken
  readonly ownerId: string | null
}

/** Keeps a browser, and what it wants to hear of, at once. */
async function keepDevice({ store, push, now }: AccountsDeps, device: Registered): Promise<void> {
  const { token, ownerId, brand, interest, time_zone: timeZone } = device
  const row = {
    ...{ token, brand, owner_id: ownerId, messaging_key: push.publicKey },
    pixall_id: device.pixall_id || null,
    ...(device.previous_token !== undefined && { previous: readToken(device.previous_token) }),
  }

  await store.db
    .$extendTables<AlertTables>()
    .transaction()
    .execute(async (transaction) => {
      const deviceId = await registerDevice(pushTablesOf(transaction), row, now())
      if (interest) await watchByDevice(transaction, { deviceId, interest, brand, timeZone }, now())
    })
}
