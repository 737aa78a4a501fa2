import t from 'tap'
import type { CountedOption, FilterState } from '#shared/search/filter.ts'
import { filters, listFilters } from '#shared/search/filters.ts'

const declared = (id: string) => {
  const found = listFilters.find((filter) => filter.id === id)
  if (!found) throw new Error(`no list filter ${id}`)
  return found
}

/** The filter's options, so many listings each; those named have none. */
const counted = (id: string, without: readonly string[] = []): CountedOption[] =>
  declared(id).options.map(({ value }) => ({ value, count: without.includes(value) ? 0 : 3 }))

const availability = (id: string, state: Partial<FilterState>) =>
  declared(id).availability?.({ request: {}, options: counted(id), ...state }) ?? 'shown'

const values = (id: string) => declared(id).options.map(({ value }) => value)

/** @spec 5.13 @of shared/search/filters/truck.ts */
t.test('truck cabs are chosen by seats, and 5 and 6 both stand for crew and extended cabs', async (t) => {
  const { choices = [] } = declared('truckCab')
  t.same(
    choices.map(({ label, values }) => [label, ...values]),
    [
      ['3 or less', 'REGULAR'],
      ['4', 'EXTENDED'],
      ['5', 'CREW', 'EXTENDED'],
      ['6', 'CREW', 'EXTENDED'],
    ],
  )
})

/** @spec 5.14 @of shared/search/filters/engine.ts */
t.test('fuel types stand in the order of their popularity with those who ask for them', async (t) => {
  t.same(
    declared('fuelType').options.map(({ label }) => label),
    ['Electric', 'Gasoline', 'Hybrid', 'Plug-in Hybrid', 'Diesel', 'Hydrogen'],
  )
})

/** @spec 5.15 @of shared/search/filters/engine.ts */
t.test(
  'fuel economy is disabled when nothing is left of it, and when electric cars alone are wanted',
  async (t) => {
    const of = (fuelTypeGroup: string[]) => availability('fuelEconomy', { request: { fuelTypeGroup } })
    t.equal(availability('fuelEconomy', {}), 'shown')
    t.equal(of(['ELE']), 'disabled')
    t.equal(of(['ELE', 'HYB']), 'shown')
    t.equal(of(['GSL']), 'shown')
    t.equal(
      availability('fuelEconomy', { options: counted('fuelEconomy', values('fuelEconomy')) }),
      'disabled',
    )

    t.equal(
      availability('fuelEconomy', { options: counted('fuelEconomy', values('fuelEconomy').slice(1)) }),
      'shown',
    )

    t.equal(availability('fuelEconomy', { options: [] }), 'shown', 'unknown counts change nothing')
  },
)

/** @spec 5.16 @of shared/search/filters/engine.ts */
t.test('electric range is hidden when no range is left but the unspecified', async (t) => {
  const ranges = values('electricRange').filter((value) => value !== 'UNSPECIFIED')
  t.equal(availability('electricRange', {}), 'shown')
  t.equal(availability('electricRange', { options: counted('electricRange', ranges) }), 'hidden')
  t.equal(availability('electricRange', { options: counted('electricRange', ranges.slice(1)) }), 'shown')
  t.equal(availability('electricRange', { options: counted('electricRange', ['UNSPECIFIED']) }), 'shown')
})

/** @spec 2.27 @of shared/search/filters/body.ts */
t.test('sizes come with their body style, cabs and beds go with other ones', async (t) => {
  const styled = (id: string, vehicleStyleCode?: string[]) =>
    availability(id, { request: vehicleStyleCode ? { vehicleStyleCode } : {} })
  for (const [id, style] of [
    ['suvSize', 'SUVCROSS'],
    ['vanSize', 'VANMV'],
    ['sedanSize', 'SEDAN'],
  ] as const) {
    t.same(
      [styled(id), styled(id, ['COUPE']), styled(id, ['COUPE', style])],
      ['hidden', 'hidden', 'shown'],
      id,
    )
  }

  for (const id of ['truckCab', 'truckBed']) {
    t.same(
      [styled(id), styled(id, ['COUPE']), styled(id, ['COUPE', 'TRUCKS'])],
      ['shown', 'hidden', 'shown'],
      id,
    )
  }
})

t.test('packages are asked for with one make and one model, series with a make', async (t) => {
  const { isOffered: packages } = declared('packages')
  t.ok(packages?.({ makeCode: ['BMW'], modelCode: ['X5'] }))
  t.notOk(packages?.({ makeCode: ['BMW', 'AUDI'], modelCode: ['X5'] }))
  t.notOk(packages?.({ makeCode: ['BMW'] }))
  t.same(
    [declared('series').isOffered?.({ makeCode: ['BMW'] }), declared('series').isOffered?.({})],
    [true, false],
  )

  t.equal(availability('packages', { options: [] }), 'hidden')
  t.equal(availability('packages', { options: [{ value: 'X5|M', count: 0 }] }), 'shown')
})

/** @spec 5.25, 9.46 @of shared/search/filters/seller.ts */
t.test('the money back guarantee says what it is and what it changed', async (t) => {
  const { label, options, note, flag } = declared('vehicleExchange')
  t.equal(label, 'Money Back Guarantee')
  t.equal(options[0]?.label, '14 days or 1,000 miles')
  t.equal(note, 'The max price has been updated to match your budget.')
  t.equal(flag, 'vehicleExchange')
})

t.test('every filter has an id, a label and parameters of its own', async (t) => {
  const params = filters.flatMap((filter) => {
    if (filter.kind === 'list') return [filter.param]
    if (filter.kind === 'tree') return filter.levels.map(({ param }) => param)
    return filter.kind === 'place' ? [] : [filter.maxParam]
  })

  t.equal(new Set(params).size, params.length)
  t.equal(new Set(filters.map(({ id }) => id)).size, filters.length)
  t.equal(new Set(filters.map(({ label }) => label)).size, filters.length)

  for (const { id, options } of listFilters)
    t.equal(new Set(options.map(({ value }) => value.toUpperCase())).size, options.length, id)
})
