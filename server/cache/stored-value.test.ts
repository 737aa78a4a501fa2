import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import t from 'tap'
import { asBytes } from './stored-value.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

t.test('a value that the garbage collector has taken is read again from its bytes', async (t) => {
  let decoded = 0
  const decode = (bytes: Buffer): object => {
    decoded += 1
    return JSON.parse(bytes.toString())
  }

  const text = JSON.stringify({ cars: 3, title: 'é'.repeat(5_000) })

  for (const bytes of [text, Buffer.from(text), '{"cars":3}', Buffer.from('{"cars":3}')]) {
    const stored = asBytes(JSON.parse(bytes.toString()), bytes, decode)
    decoded = 0
    for (let reads = 0; reads < 5; reads += 1) t.match(stored(), { cars: 3 })
    t.equal(decoded, 0)

    // A reference that was read lives until the end of its job.
    await setImmediate()
    collectGarbage()
    for (let reads = 0; reads < 5; reads += 1) t.same(stored(), JSON.parse(bytes.toString()))
    t.equal(decoded, 1)
  }
})

t.test('null is a value as well', async (t) => {
  const stored = asBytes(null, Buffer.from('null'), (bytes) => JSON.parse(bytes.toString()))
  t.equal(stored(), null)
})
