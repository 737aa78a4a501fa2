import t from 'tap'
import { createLog, requestIdOf } from './log.ts'

t.test(
  'log lines are JSON with the time in ISO form and without the headers that let a reader act as the shopper',
  async (t) => {
    const lines: string[] = []
    const log = createLog({ level: 'info', destination: { write: (line) => lines.push(line) } })
    log.info(
      { req: { headers: { cookie: 'session=1', authorization: 'Bearer x', idtoken: 'y', accept: '*/*' } } },
      'hello',
    )

    const line = JSON.parse(lines[0] ?? '')
    t.match(line.time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    t.strictSame(line.req.headers, { cookie: '…', authorization: '…', idtoken: '…', accept: '*/*' })
  },
)

t.test(
  'the id of a request is the one that it came with when that is harmless, and a new one otherwise',
  async (t) => {
    t.equal(requestIdOf({ headers: { 'x-request-id': 'abcd-1234' } }), 'abcd-1234')
    for (const bad of [undefined, 'short', 'x'.repeat(65), 'line\nbreak-in-it', ['abcd-1234', 'abcd-1235']]) {
      t.match(requestIdOf({ headers: { 'x-request-id': bad } }), /^[\da-f-]{36}$/)
    }
  },
)
