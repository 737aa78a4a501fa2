import t from 'tap'
import { createLog, requestIdOf } from './log.ts'

t.test(
  'log lines are JSON with the time in ISO form and the version, without headers or what a shopper typed',
  async (t) => {
    const lines: string[] = []
    const log = createLog({
      level: 'info',
      version: '1.2.3',
      destination: { write: (line) => lines.push(line) },
    })
    const req = { method: 'GET', url: '/x?keyword=jane', host: 'site', headers: { cookie: 'session=1' } }
    log.info({ req }, 'hello')

    const line = JSON.parse(lines[0] ?? '')
    t.match(line.time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    t.strictSame(line.req, { method: 'GET', url: '/x?keyword=…', host: 'site' })
    t.equal(line.version, '1.2.3')
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
