import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import t from 'tap'
import { onClose } from './on-close.ts'

t.test('all who wait for the end of a response are called once, in the order in which they asked', (t) => {
  const response = new EventEmitter() as ServerResponse
  const calls: number[] = []
  for (const number of [1, 2, 3]) onClose(response, () => calls.push(number))
  response.emit('close')
  response.emit('close')

  t.same(calls, [1, 2, 3])
  t.end()
})
