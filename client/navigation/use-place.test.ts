import '#infra/testing/dom.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import t from 'tap'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { usePlace } from './use-place.ts'

t.afterEach(() => cleanup())

/** @spec 4.21 (part) @of client/navigation/use-place.ts */
t.test('what was wrong with a zip goes with the place of the search', async (t) => {
  const wanted: SearchRequest[] = []
  const { result, rerender } = renderHook(
    (request: SearchRequest) => usePlace({ request, onChange: (next) => wanted.push(next) }),
    { initialProps: {} },
  )

  await act(() => result.current.submit('1234', 50))
  t.equal(result.current.problem, 'A ZIP Code has five digits.')
  rerender({ maxPrice: 9_000 })
  t.ok(result.current.problem)

  rerender({ zip: '85281' })
  t.equal(result.current.problem, undefined)
  t.strictSame(wanted, [])
})

/** @of client/navigation/use-place.ts */
t.test(
  'a zip whose check ends after the place of the search has changed by other means says nothing',
  async (t) => {
    const wanted: SearchRequest[] = []
    const { result, rerender } = renderHook(
      (request: SearchRequest) => usePlace({ request, onChange: (next) => wanted.push(next) }),
      { initialProps: {} },
    )

    for (const isAccepted of [false, true]) {
      const answer = Promise.withResolvers<Response>()
      t.intercept(globalThis, 'fetch', { value: () => answer.promise })
      const submitted = result.current.submit('99999', 50)
      rerender({ zip: isAccepted ? '85281' : '10001' })
      answer.resolve(Response.json({ isAccepted }))
      await act(() => submitted)
    }

    t.equal(result.current.problem, undefined)
    t.strictSame(wanted, [])
  },
)
