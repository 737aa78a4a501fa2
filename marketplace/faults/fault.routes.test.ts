import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import t, { type Test } from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import type { Fault } from './fault-injector.ts'

const search = '/rest/lsc/listing'
const spotlights = '/rest/lsc/listing/spotlight/results'

const breakable = (t: Test) => marketplaceUnderTest(t, { listings: 5, allowsFaults: true })
const setFault = (app: FastifyInstance, fault: Fault) =>
  app.inject({ method: 'POST', url: '/faults', payload: fault })

const statusOf = async (app: FastifyInstance, url: string) => (await app.inject(url)).statusCode

t.test('no request can break a marketplace that is not started for it', async (t) => {
  const app = await marketplaceUnderTest(t, { listings: 5 })
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    t.equal(
      (await app.inject({ method, url: '/faults', ...(method === 'POST' && { payload: {} }) })).statusCode,
      404,
    )

  t.notOk((await app.inject('/openapi.json')).json().paths['/faults'])
})

/** @of marketplace/faults/fault-injector.ts */
t.test('a call with a fault fails, others do not, until the fault is removed', async (t) => {
  const app = await breakable(t)
  const fault: Fault = { path: spotlights, behaviour: 'error', status: 503 }
  t.same((await setFault(app, fault)).json(), { faults: [fault] })
  t.equal(await statusOf(app, spotlights), 503)
  t.equal(await statusOf(app, search), 200)
  t.same((await app.inject('/faults')).json(), { faults: [fault] })
  t.same((await app.inject({ method: 'DELETE', url: '/faults' })).json(), { faults: [] })
  t.equal(await statusOf(app, spotlights), 200)
})

t.test('of a call with a fault for a share of its requests, just that share fails', async (t) => {
  const app = await breakable(t)
  await setFault(app, { path: search, behaviour: 'error', share: 0.25 })
  const statuses: number[] = []
  for (let i = 0; i < 8; i += 1) statuses.push(await statusOf(app, search))
  t.equal(statuses.filter((status) => status === 500).length, 2)
})

t.test('a call with a name in its path misbehaves whatever the name', async (t) => {
  const app = await breakable(t)
  await setFault(app, { path: '/rest/lsc/zip/{zip}', behaviour: 'error' })
  t.equal(await statusOf(app, '/rest/lsc/zip/60601'), 500)
  t.equal(await statusOf(app, '/rest/lsc/zip/10001'), 500)
})

t.test('a slow call answers late and whole', async (t) => {
  const app = await breakable(t)
  await setFault(app, { path: search, behaviour: 'slow', ms: 20 })
  t.equal(await statusOf(app, search), 200)
})

t.test('a call that is down resets the connection', async (t) => {
  const app = await breakable(t)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await setFault(app, { path: search, behaviour: 'down' })
  const [error] = await once(get(address + search), 'error')
  t.equal(error.code, 'ECONNRESET')
})

t.test('a call that hangs never answers, until all is well again', async (t) => {
  const app = await breakable(t)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await setFault(app, { path: search, behaviour: 'hang' })
  const hanging = get(address + search, (_answer: IncomingMessage) => t.fail('it answered'))
  const cut = once(hanging, 'error')
  await once(hanging, 'finish')
  await fetch(`${address}/faults`, { method: 'DELETE' })
  t.equal((await cut)[0].code, 'ECONNRESET')
})

/** @of marketplace/faults/fault.routes.ts, marketplace/plugins/drain.ts */
t.test('a marketplace can end while its calls are slow and hang', async (t) => {
  const app = await breakable(t)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await setFault(app, { path: search, behaviour: 'hang' })
  await setFault(app, { path: spotlights, behaviour: 'slow', ms: 60_000 })
  let received = 0
  app.server.on('request', () => {
    received += 1
  })

  const waiting = [search, spotlights].map((path) =>
    get(address + path, (answer) => answer.resume()).on('error', () => undefined),
  )

  const left = waiting.map((request) => new Promise((over) => request.on('close', over)))
  await becomes(t, () => received, waiting.length)
  await app.stop()
  t.equal((await Promise.all(left)).length, 2)
})

t.test('a fault that makes no sense is refused in words', async (t) => {
  const app = await breakable(t)
  const refused = async (fault: object) => {
    const answer = await app.inject({ method: 'POST', url: '/faults', payload: fault })
    return [answer.statusCode, answer.json().message]
  }

  t.same(await refused({ path: '/nowhere', behaviour: 'down' }), [
    400,
    'path is the path of no call; /openapi.json lists them.',
  ])

  t.equal((await refused({ path: search, behaviour: 'sulk' }))[0], 400)
  t.equal((await refused({ path: search, behaviour: 'slow', ms: -1 }))[0], 400)
  t.equal((await refused({ path: search, behaviour: 'error', share: 2 }))[0], 400)
  t.equal((await refused({ path: '/healthz', behaviour: 'down' }))[0], 400, 'health cannot be falsified')
  t.same((await app.inject('/faults')).json(), { faults: [] })
})
