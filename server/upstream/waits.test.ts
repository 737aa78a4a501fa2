import t from 'tap'
import { Waits } from './waits.ts'

/** @of server/upstream/waits.ts */
t.test('a client that leaves leaves what it waits for, once, and nothing that it has by then', async (t) => {
  const client = new AbortController()
  const waits = new Waits(client.signal)
  const left: string[] = []
  const wait = (name: string, answer: Promise<string>) => waits.for(answer, () => left.push(name))

  t.equal(await wait('answered', Promise.resolve('cars')), 'cars')
  await t.rejects(wait('refused', Promise.reject(new Error('no cars'))), { message: 'no cars' })
  const open = ['first', 'second'].map((name) =>
    t.rejects(wait(name, new Promise<string>(() => undefined)), { code: 'aborted' }),
  )
  client.abort()
  await Promise.all(open)
  t.strictSame(left, ['first', 'second'])
})
