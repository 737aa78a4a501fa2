import t from 'tap'
import { defaultFlags } from '#shared/flags/flags.ts'
import type { Filter } from './filter.ts'
import { panelFilters } from './panel-filters.ts'
import { yearSteps } from './year-steps.ts'

const list = (id: string, rules: Partial<Filter> = {}) =>
  ({ kind: 'list', id, label: id, param: id, attribute: 'features', options: [], ...rules }) as Filter

const facts = { request: {}, options: {}, order: [], flags: defaultFlags }
const ids = (shown: ReturnType<typeof panelFilters>) => shown.map(({ filter }) => filter.id).join(' ')

/** @spec 2.12, 2.27 */
t.test(
  'the panel follows the order of the settings, and what they do not name follows as declared',
  async (t) => {
    const declared = [list('a'), list('b'), list('c'), list('d')]
    t.equal(ids(panelFilters({ ...facts, order: ['c', 'nothing', 'a'] }, declared)), 'c a b d')
  },
)

/** @spec 6.10 (part) */
t.test('a filter whose feature is switched off is not there', async (t) => {
  const declared = [list('a'), list('b', { flag: 'vehicleExchange' })]
  t.equal(ids(panelFilters(facts, declared)), 'a')
  t.equal(ids(panelFilters({ ...facts, flags: { ...defaultFlags, vehicleExchange: true } }, declared)), 'a b')
})

/** @spec 5.15, 5.16 */
t.test(
  'a filter that a search has no use for is disabled or hidden, but never while something is chosen in it',
  async (t) => {
    const disabled = list('featureCode', {
      availability: ({ options }) => (options.every(({ count }) => count === 0) ? 'disabled' : 'shown'),
    })

    const hidden = list('doorCode', { availability: () => 'hidden' })
    const declared = [disabled, hidden]
    const states = (request: object, options = {}) =>
      panelFilters({ ...facts, request, options }, declared).map(
        ({ filter, isDisabled }) => `${filter.id} ${isDisabled}`,
      )

    t.strictSame(states({}), ['featureCode true'])
    t.strictSame(states({}, { featureCode: [{ value: 'SUNROOF', count: 1 }] }), ['featureCode false'])
    t.strictSame(states({ featureCode: ['SUNROOF'], doorCode: ['2'] }), [
      'featureCode false',
      'doorCode false',
    ])
  },
)

/** @spec 5.7 @of shared/search/year-steps.ts */
t.test(
  'new cars are from the last two years through next year; a year range can always be widened again',
  async (t) => {
    t.strictSame(yearSteps({ currentYear: 2026, isNewOnly: true, oldest: 2026 }), [2027, 2026, 2025, 2024])

    const used = yearSteps({ currentYear: 2026, isNewOnly: false, oldest: 2020 })
    t.strictSame([used[0], used.at(-1)], [2027, 2002])
    t.equal(yearSteps({ currentYear: 2026, isNewOnly: false, oldest: 1965 }).at(-1), 1965)
  },
)
