import fc from 'fast-check'
import t from 'tap'
import { compact, expand } from './compact-payload.ts'
import { printScriptValue } from './script-value.ts'

const streamed = (data: unknown) => expand(JSON.parse(printScriptValue(compact(data))))

t.test('whatever a page is rendered from arrives in the browser as it was', async (t) => {
  fc.assert(fc.property(fc.jsonValue(), (data) => void t.strictSame(streamed(data), data)))
  t.strictSame(
    streamed({ a: undefined, b: [{}, { a: 1 }] }),
    { b: [{}, { a: 1 }] },
    'what is not there has no place',
  )

  t.strictSame(streamed([{ 'a,b': 1 }, { a: 1, b: 2 }]), [{ 'a,b': 1 }, { a: 1, b: 2 }])
})

t.test('like objects name their keys once, and those of cards not at all', async (t) => {
  const cars = Array.from({ length: 30 }, (_, id) => ({ id, title: 'Kia', wheels: { inches: 18 } }))
  t.strictSame(streamed(cars), cars)
  t.strictSame(printScriptValue(compact(cars)).match(/inches|title/g), ['inches'])
})
