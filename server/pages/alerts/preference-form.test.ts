import t from 'tap'
import { readPreferenceForm } from './preference-form.ts'

const choices = { timeZone: 'America/New_York', quietFrom: '22', quietUntil: '7', savedCars: 'daily' }

/** @of server/pages/alerts/preference-form.ts */
t.test('all searches of a form are read, up to the most that preferences have', async (t) => {
  const searchesOf = (count: number) => {
    const ids = Array.from({ length: count }, (_, at) => `s${at}`)
    const fields = { ...choices, ...Object.fromEntries(ids.map((id) => [`search-${id}`, 'weekly'])) }
    const { searches, timeZone } = readPreferenceForm(new URLSearchParams(fields), 0)
    t.equal(timeZone, 'America/New_York')

    return searches.map(({ id }) => id)
  }

  t.equal(searchesOf(200).at(-1), 's199', 'beside the other fields')
  t.equal(searchesOf(201).length, 200)
  t.equal(readPreferenceForm(new URLSearchParams({ timeZone: 'a b' }), 0).timeZone, 'unknown')
})
