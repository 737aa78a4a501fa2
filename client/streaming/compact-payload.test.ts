import fc from 'fast-check'
import t from 'tap'
import { pack, unpack } from './compact-payload.ts'
import { printScriptValue } from './script-value.ts'

const travelled = (data: unknown) => unpack(JSON.parse(printScriptValue(pack(data))))

t.test('whatever a page is rendered from arrives in the browser as it was', async (t) => {
  fc.assert(fc.property(fc.jsonValue(), (data) => void t.strictSame(travelled(data), data)))
  t.strictSame(
    travelled({ a: undefined, b: [{}, { a: 1 }] }),
    { b: [{}, { a: 1 }] },
    'what is not there has no place',
  )

  t.strictSame(travelled([{ 'a,b': 1 }, { a: 1, b: 2 }]), [{ 'a,b': 1 }, { a: 1, b: 2 }])
})

t.test('like objects name their keys once, and those of cards not at all', async (t) => {
  const cars = Array.from({ length: 30 }, (_, id) => ({ id, title: 'Kia', wheels: { inches: 18 } }))
  t.strictSame(travelled(cars), cars)
  t.strictSame(printScriptValue(pack(cars)).match(/inches|title/g), ['inches'])
})
