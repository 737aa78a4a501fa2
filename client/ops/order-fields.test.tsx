import '#infra/testing/dom.ts'
import { render, screen } from '@testing-library/react'
import t from 'tap'
import { OrderFields, reasonsIn } from './OrderFields.tsx'
import { OrderReach } from './OrderReach.tsx'

/** @of client/ops/OrderFields.tsx */
t.test('an order can be given in a browser that blocks storage', async (t) => {
  t.intercept(globalThis, 'localStorage', {
    get: () => {
      throw new DOMException('storage is blocked', 'SecurityError')
    },
  })

  render(<OrderFields isHold />)
  const who: HTMLInputElement = screen.getByLabelText('Who')
  t.equal(who.value, '')

  const fields = new FormData()
  for (const [name, value] of [['who', 'Ada'] as const, ['minutes', '15'] as const]) fields.set(name, value)
  t.strictSame(reasonsIn(fields), { who: 'Ada', minutes: 15 })
})

/** @of client/ops/OrderReach.tsx */
t.test('where the instances that an order reaches cannot be found, the dialog says so', async (t) => {
  t.intercept(globalThis, 'fetch', {
    value: async () => Response.json({ error: 'a token is needed' }, { status: 401 }),
  })

  render(<OrderReach />)
  t.ok(await screen.findByText('The instances that this order reaches could not be found.'))
})
