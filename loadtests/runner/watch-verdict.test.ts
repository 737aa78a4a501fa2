import type { ServerResponse } from 'node:http'
import t from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { startOrigin } from '#infra/testing/origin.ts'
import { watchVerdict } from './watch-verdict.ts'

const slow = { rule: 'slow', severity: 'critical', subject: 'search' }

/** @of loadtests/runner/watch-verdict.ts */
t.test('each finding of the live view is reported once, with its first words and its seconds', async (t) => {
  const clients: ServerResponse[] = []
  const admin = await startOrigin(t, (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('event: history\ndata: {"points":[]}\n\n')
    clients.push(response)
  })

  const watch = watchVerdict({ adminUrl: admin.url, adminToken: 'of the admin port' })
  await admin.arrived(1)
  t.equal(admin.requests[0]?.headers.authorization, 'Bearer of the admin port')

  const say = (atMs: number, findings: object[]) =>
    clients[0]?.write(`data: ${JSON.stringify({ atMs, findings })}\n\n`)
  say(1_000, [])
  say(2_000, [{ ...slow, words: 'is slow: 60 %' }])
  say(3_000, [
    { ...slow, words: 'is slow: 90 %' },
    { ...slow, subject: 'count', words: 'is slow: 80 %' },
  ])
  await becomes(t, () => watch.seen.length, 2)
  t.strictSame(watch.stop(), [
    { severity: 'critical', subject: 'search', words: 'is slow: 60 %', fromMs: 2_000, seconds: 2 },
    { severity: 'critical', subject: 'count', words: 'is slow: 80 %', fromMs: 3_000, seconds: 1 },
  ])
  await admin.left()
})

t.test('a live view that refuses to be watched, or breaks off, ends no run', async (t) => {
  const admin = await startOrigin(
    t,
    (_request, response) => void response.writeHead(503, { connection: 'close' }).end(),
  )
  const refused = watchVerdict({ adminUrl: admin.url, adminToken: undefined })
  await admin.arrived(1)
  admin.behave((request) => void request.socket.resetAndDestroy())
  const broken = watchVerdict({ adminUrl: admin.url, adminToken: undefined })
  await admin.arrived(2)
  // A rejection that is not handled would fail the test.
  await admin.left()
  await becomes(t, () => refused.failure, 'answered 503')
  t.strictSame([refused.stop(), broken.stop()], [undefined, undefined], 'it has not said that all is well')
})
