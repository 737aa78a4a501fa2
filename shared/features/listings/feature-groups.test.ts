import t from 'tap'
import { listFilters } from '#shared/search/filters.ts'
import { featureGroups } from './feature-groups.ts'

/** @spec 2.5 (part) */
t.test(
  'every feature that can be searched for has a category; an unknown one stands in the last',
  async (t) => {
    const options = listFilters.find(({ param }) => param === 'featureCode')?.options ?? []
    const all = options.map(({ label }) => label)
    const groups = featureGroups([...all, 'Gullwing doors', 'Bluetooth'])

    t.equal(groups.flatMap(({ features }) => features).length, all.length + 1, 'each once')
    t.strictSame(groups.at(-1), { name: 'More features', features: ['Gullwing doors'] })
    t.strictSame(featureGroups([]), [])
  },
)
