import '#infra/testing/dom.ts'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import t from 'tap'
import { ChangeLink } from './ChangeLink.tsx'

t.afterEach(() => cleanup())

/** @of client/navigation/ChangeLink.tsx */
t.test('a double click is one change, and a click for a download or a new tab is none', async (t) => {
  let changes = 0
  render(
    <ChangeLink next={{}} onChange={() => (changes += 1)}>
      Remove
    </ChangeLink>,
  )

  const link = screen.getByRole('link')
  const isFollowed = (init: MouseEventInit) => {
    const click = createEvent.click(link, { button: 0, ...init })
    fireEvent(link, click)
    return !click.defaultPrevented
  }

  t.notOk(isFollowed({ detail: 1 }))
  t.notOk(isFollowed({ detail: 2 }))
  t.equal(changes, 1)

  for (const key of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    t.ok(isFollowed({ detail: 1, [key]: true }), key)
  t.equal(changes, 1)
})
