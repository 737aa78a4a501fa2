import t from 'tap'
import type { TrackedEvent } from '#shared/features/tracking/events.ts'
import { takeEvents, track } from './track.ts'

t.test('events wait for what sends them, a bounded number, and come in their order', async (t) => {
  for (let position = 0; position < 150; position += 1) track('suggestion', { position })

  const taken: TrackedEvent[] = []
  const end = takeEvents((event) => taken.push(event))
  track('sort', { sort: 'yearASC' })
  end()

  t.equal(taken.length, 101)
  t.match(taken[0], { name: 'suggestion', atMs: Number, fields: { position: 0 } })
  t.match(taken.at(-1), { name: 'sort', fields: { sort: 'yearASC' } })

  track('saveSearch', {})
  takeEvents((event) => taken.push(event))()
  t.equal(taken.at(-1)?.name, 'saveSearch', 'an event between two takers waits as well')
})

t.test('what sends events cannot break what they are about', async (t) => {
  const end = takeEvents(() => {
    throw new Error('broken')
  })

  t.doesNotThrow(() => track('saveSearch', {}))
  end()
})
