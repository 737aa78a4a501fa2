import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import t from 'tap'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { type BatchHead, batchPath, batchType } from '#shared/features/batches/batch.contract.ts'

const search = '/rest/lsc/listing'
const spotlights = '/rest/lsc/listing/spotlight/results'
const batchOf = (...paths: string[]) => ({
  requests: paths.map((path) => ({ path, headers: { accept: 'application/json', 'x-request-id': 'one' } })),
})

/** The answers of a body of lines, by their places. */
function answersIn(lines: string): Map<number, { head: BatchHead; body: unknown }> {
  const texts = lines.split('\n')
  const answers = new Map<number, { head: BatchHead; body: unknown }>()
  for (let line = 0; line + 1 < texts.length; line += 2) {
    const head: BatchHead = JSON.parse(texts[line] ?? '')
    answers.set(head.at, { head, body: texts[line + 1] ? JSON.parse(texts[line + 1] ?? '') : undefined })
  }

  return answers
}

const post = (app: FastifyInstance, payload: object) =>
  app.inject({ method: 'POST', url: batchPath, payload })

t.test('each answer of a batch is what the request would get by itself', async (t) => {
  const app = await marketplaceUnderTest(t, { listings: 40 })
  const paths = [
    `${search}?numRecords=2`,
    spotlights,
    '/rest/lsc/listing/0',
    '/nowhere',
    `${search}?numRecords=x`,
  ]
  const { statusCode, headers, body } = await post(app, batchOf(...paths))
  t.equal(statusCode, 200)
  t.equal(headers['content-type'], batchType)

  const answers = answersIn(body)
  t.equal(answers.size, paths.length)
  for (const [at, path] of paths.entries()) {
    const alone = await app.inject(path)
    t.equal(answers.get(at)?.head.status, alone.statusCode, path)
    t.match(answers.get(at)?.head.headers, { 'content-type': alone.headers['content-type'] })
    t.same(answers.get(at)?.body, alone.json())
  }
})

t.test('a batch only reads: what changes something, and what is no batch, is refused', async (t) => {
  const app = await marketplaceUnderTest(t, { listings: 5 })
  const answers = answersIn((await post(app, batchOf('/admin/import', batchPath))).body)
  t.strictSame([answers.get(0)?.head.status, answers.get(1)?.head.status], [404, 404])

  for (const payload of [
    {},
    { requests: [] },
    batchOf('http://elsewhere/'),
    batchOf(...Array(33).fill(search)),
  ])
    t.equal((await post(app, payload)).statusCode, 400)
})

t.test('a call that fails, is down or slow leaves the others of its batch as they are', async (t) => {
  const app = await marketplaceUnderTest(t, { listings: 5, allowsFaults: true })
  const outcomes = async (fault: object) => {
    await app.inject({ method: 'POST', url: '/faults', payload: { path: spotlights, ...fault } })
    const answers = answersIn((await post(app, batchOf(spotlights, search))).body)
    return [answers.get(0)?.head.status, answers.get(1)?.head.status]
  }

  t.strictSame(await outcomes({ behaviour: 'error', status: 503 }), [503, 200])
  t.strictSame(await outcomes({ behaviour: 'down' }), [0, 200])
  t.strictSame(await outcomes({ behaviour: 'slow', ms: 20 }), [200, 200])
})

t.test('an answer does not wait for one that hangs, and a client that leaves ends the wait', async (t) => {
  const app = await marketplaceUnderTest(t, { listings: 5, allowsFaults: true })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await app.inject({ method: 'POST', url: '/faults', payload: { path: spotlights, behaviour: 'hang' } })
  const leaving = new AbortController()
  const closed = once(app.server, 'connection').then(([socket]) => once(socket, 'close'))
  const { body } = await fetch(address + batchPath, {
    method: 'POST',
    body: JSON.stringify(batchOf(spotlights, search)),
    headers: { 'content-type': 'application/json' },
    signal: leaving.signal,
  })

  const text = body?.pipeThrough(new TextDecoderStream()).getReader()
  let lines = ''
  while (!lines.endsWith('\n') || lines.split('\n').length < 3) lines += (await text?.read())?.value ?? ''
  t.equal(answersIn(lines).get(1)?.head.status, 200)

  leaving.abort()
  await closed
  await app.close()
  t.pass('nothing holds the marketplace up')
})
