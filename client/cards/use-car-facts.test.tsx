import '#infra/testing/dom.ts'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import t from 'tap'
import { carFactsPath } from '#shared/features/listings/car-facts.ts'
import { useCarFacts } from './use-car-facts.ts'

t.afterEach(() => cleanup())

/** @of client/cards/use-car-facts.ts */
t.test('a car with unusable facts, or that was never listed, is asked for once', async (t) => {
  const asked: string[] = []
  t.intercept(globalThis, 'fetch', {
    value: async (path: string) => {
      asked.push(path)
      return Response.json({ cars: [{ id: path.endsWith('4') ? 4 : 1 }], unknownIds: [3] })
    },
  })

  const { result, rerender } = renderHook((ids: number[]) => useCarFacts(ids), { initialProps: [1, 2, 3] })
  const arrived = (id: number) =>
    waitFor(() => result.current.facts.get(id) ?? Promise.reject(new Error(`no car ${id}`)))

  await arrived(1)
  t.strictSame(
    [2, 3].map((id) => result.current.facts.get(id)),
    [undefined, null],
  )
  rerender([1, 2, 3, 4])
  await arrived(4)
  t.strictSame(asked, [`${carFactsPath}?ids=1,2,3`, `${carFactsPath}?ids=4`])
})
