import '#infra/testing/dom.ts'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import t from 'tap'
import { AddressLink } from './AddressLink.tsx'

t.afterEach(() => cleanup())

/** @of client/navigation/AddressLink.tsx */
t.test('a link to another site is left to the browser, one to a page of this site is not', async (t) => {
  render(
    <MemoryRouter>
      <AddressLink href="https://example.com/review">Review</AddressLink>
      <AddressLink href="/articles/buying">Article</AddressLink>
    </MemoryRouter>,
  )

  const isLeftToBrowser = (name: string) => {
    const link = screen.getByRole('link', { name })
    const click = createEvent.click(link, { button: 0 })
    fireEvent(link, click)
    return !click.defaultPrevented
  }

  t.ok(isLeftToBrowser('Review'))
  t.notOk(isLeftToBrowser('Article'))
})
