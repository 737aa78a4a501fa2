import '#infra/testing/dom.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import t from 'tap'
import { filters } from '#shared/search/filters.ts'
import { checkbox, section, showPanel as show, toggle } from './panel-under-test.tsx'

t.afterEach(() => cleanup())

/** @spec 2.12, 2.27 @of client/features/filters/FilterSection.tsx */
t.test('every declared filter that the search has a use for has its section', async (t) => {
  show({ vehicleStyleCode: ['SEDAN', 'SUVCROSS', 'TRUCKS', 'VANMV'] }, { flags: { vehicleExchange: true } })
  const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  const always = filters.filter((filter) => !('options' in filter) || filter.options.length > 0)
  for (const { label } of always.filter(({ id }) => id !== 'electricRange'))
    t.ok(headings.includes(label), label)
})

/** @spec 3.34 (part) @of client/features/filters/CheckRow.tsx */
t.test('an option that would find nothing cannot be chosen, a chosen one can always be undone', async (t) => {
  show({})
  t.equal(checkbox(/^New 0$|^New0$/).disabled, true)
  t.equal(checkbox(/^Used/).disabled, false)

  cleanup()
  show({ listingType: ['NEW'] })
  t.equal(checkbox(/^New/).disabled, false)
})

/** @spec 4.16, 4.17 @of client/features/filters/ListFields.tsx */
t.test('checking an option adds it to the search, unchecking removes it', async (t) => {
  const { address } = show({ makeCode: ['KIA'] })
  fireEvent.click(checkbox(/^Used/))
  t.equal(address(), '?listingType=USED&makeCode=KIA')

  cleanup()
  const again = show({ listingType: ['USED'], makeCode: ['KIA'] })
  fireEvent.click(checkbox(/^Used/))
  t.equal(again.address(), '?makeCode=KIA')
})

/** @spec 4.19, 4.23, 9.51 @of client/navigation/search-navigation.ts */
t.test('changes that follow each other quickly are one search, and each is seen at once', async (t) => {
  const { addresses } = show({ listingType: ['NEW'] }, { waitMs: 30 })
  fireEvent.click(checkbox(/^New/))
  fireEvent.click(checkbox(/^Used/))
  t.strictSame([checkbox(/^Used/).checked, checkbox(/^New/).checked, addresses], [true, false, []])

  await waitFor(() => addresses.length > 0 || Promise.reject(new Error('no search yet')))
  t.strictSame(addresses, ['?listingType=USED'])
})

/** @spec 4.22 @of client/features/filters/FilterSection.tsx */
t.test('each filter can be cleared by itself, and its head has the focus then', async (t) => {
  const { address } = show({ listingType: ['USED'], makeCode: ['KIA'] })
  const link = screen.getByRole('link', { name: 'Clear Condition' })
  t.equal(link.getAttribute('href'), '/cars-for-sale/all-cars?makeCode=KIA', 'a link without JavaScript')

  fireEvent.click(link)
  t.equal(address(), '?makeCode=KIA')
  t.equal(document.activeElement, section('Condition').querySelector('summary'))
})

/** @spec 4.25 @of shared/search/refine.ts */
t.test('without its price bounds a search need not ask for listings without a price', async (t) => {
  show({ maxPrice: 9_000, unpriced: 'include' })
  t.equal(
    screen.getByRole('link', { name: 'Clear Price & payments' }).getAttribute('href'),
    '/cars-for-sale/all-cars',
  )
})

/** @spec 4.30 @of client/features/filters/TreeBranch.tsx */
t.test('a chosen make shows its models, a chosen model its trims', async (t) => {
  show({ makeCode: ['BMW', 'KIA'], modelCode: ['X5'] })
  const bmw = within(screen.getByRole('region', { name: 'BMW' }))
  t.ok(bmw.getByRole('checkbox', { name: /^X5/ }))
  t.ok(bmw.getByRole('checkbox', { name: /^M Sport/ }))
  t.notOk(bmw.queryByRole('checkbox', { name: /^Soul/ }), 'that of another make')
})

/** @spec 4.20, 4.30 @of client/features/filters/TreeFields.tsx */
t.test('a make goes together with its models and trims, in one search', async (t) => {
  const chosen = { makeCode: ['BMW', 'KIA'], modelCode: ['X5', 'SOUL'], trimCode: ['X5|M'] }
  const { addresses } = show(chosen)
  fireEvent.click(screen.getByRole('link', { name: 'Remove BMW' }))
  t.strictSame(addresses, ['?makeCode=KIA&modelCode=SOUL'])

  cleanup()
  const added = show({ makeCode: ['BMW'], modelCode: ['X5'] })
  fireEvent.change(screen.getByRole('combobox', { name: 'Make' }), { target: { value: 'KIA' } })
  t.strictSame(added.addresses, ['?makeCode=BMW&makeCode=KIA&modelCode=X5'], 'the models of others stay')
})

/** @spec 4.30, 9.33 (part) @of client/features/filters/TreeFields.tsx */
t.test('another make is offered until there are five', async (t) => {
  show({ makeCode: ['BMW'] })
  const selector = () => screen.getByRole('combobox', { name: 'Make' })
  t.equal(selector().hasAttribute('data-shown'), false)

  fireEvent.click(screen.getByRole('button', { name: 'Add Another Make' }))
  t.strictSame([selector().hasAttribute('data-shown'), document.activeElement], [true, selector()])

  cleanup()
  show({ makeCode: ['A', 'B', 'C', 'D', 'E'] })
  t.strictSame(
    [
      screen.queryByRole('button', { name: 'Add Another Make' }),
      screen.queryByRole('combobox', { name: 'Make' }),
    ],
    [null, null],
  )
})

/** @spec 4.29 @of client/features/filters/FilterSection.tsx */
t.test('sections that hold a choice are open and count it', async (t) => {
  show({ fuelTypeGroup: ['ELE', 'HYB'], mileage: 60_000 })
  t.match(section('Fuel type').querySelector('summary')?.textContent, '2')
  t.equal(section('Mileage').open, true)
  t.equal(section('Interior color').open, false)
})

/** @spec 2.27 @of client/features/filters/OptionList.tsx */
t.test(
  'a long list is narrowed by typing, says how many options are left and begins with what is chosen',
  async (t) => {
    show({ extColorSimple: ['WHITE'] })
    const colors = within(section('Exterior color'))
    const names = () => colors.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).value)
    t.equal(names()[0], 'WHITE')

    const search = colors.getByRole('searchbox', { name: 'Search exterior color' })
    fireEvent.change(search, { target: { value: ' gr' } })
    t.strictSame(names(), ['GRAY', 'GREEN'])
    t.ok(colors.getByText('2 options').hasAttribute('aria-live'))

    fireEvent.change(search, { target: { value: 'plaid' } })
    t.ok(colors.getByText('Nothing matches “plaid”.'))

    fireEvent.keyDown(search, { key: 'Escape' })
    t.equal(names().length, 13)
  },
)

/** @spec 2.27 @of client/features/filters/OptionList.tsx */
t.test(
  'a choice stays where it is under the hand, and comes first when its section is opened anew',
  async (t) => {
    show({})
    const colors = section('Exterior color')
    toggle(colors, true)
    const first = () => within(colors).getAllByRole<HTMLInputElement>('checkbox')[0]?.value
    fireEvent.click(within(colors).getByRole('checkbox', { name: /^White/ }))
    t.equal(first(), 'BEIGE')

    for (const open of [false, true]) {
      toggle(colors, open)
    }

    t.equal(first(), 'WHITE')
  },
)

/** @spec 4.31 @of client/features/filters/ListFields.tsx */
t.test('with used cars, certified ones are included by one box of their own', async (t) => {
  const { address } = show({ listingType: ['USED'] })
  const box = () =>
    within(section('Condition')).getByRole<HTMLInputElement>('checkbox', { name: 'Include certified' })
  fireEvent.click(box())
  t.equal(address(), '?listingType=CERTIFIED&listingType=USED')
  t.equal(box().checked, true)

  fireEvent.click(box())
  t.equal(address(), '?listingType=USED')
})

/** @spec 5.13 @of client/features/filters/ChoiceFields.tsx */
t.test(
  'truck cabs are one choice by seats; five and six stand for the same cabs and are chosen together',
  async (t) => {
    const { address } = show({})
    const box = (name: RegExp) =>
      within(section('Truck cab size')).getByRole<HTMLInputElement>('checkbox', { name })
    toggle(section('Truck cab size'), true)
    t.equal(box(/^Any$/).checked, true)

    fireEvent.click(box(/^5/))
    t.equal(address(), '?truckCabSize=CREW&truckCabSize=EXTENDED')
    t.strictSame(
      [/^Any$/, /^4/, /^5/, /^6/].map((name) => box(name).checked),
      [false, false, true, true],
    )

    fireEvent.click(box(/^4/))
    t.equal(address(), '?truckCabSize=EXTENDED', 'another one takes its place')

    fireEvent.click(box(/^Any$/))
    t.equal(address(), '')
  },
)

/** @spec 5.15 @of client/features/filters/FilterSection.tsx */
t.test('a filter with nothing to choose is seen and disabled', async (t) => {
  show({})
  t.ok(within(section('Fuel economy')).getByText('Nothing to choose in this search.'))
  t.equal(section('Fuel economy').querySelector('fieldset')?.disabled, true)
})

/** @spec 7.39 (part) @of client/features/filters/FilterSection.tsx */
t.test('while its lookup is down a filter says so and keeps what is chosen', async (t) => {
  show(
    { makeCode: ['BMW'], modelCode: ['I9'], seriesCode: ['3-SERIES'] },
    { lookupsDown: ['seriesCode'], results: { filters: {} } },
  )

  t.equal(screen.getAllByText('These options could not be loaded just now; your choice is kept.').length, 1)
  t.strictSame([checkbox(/^3-SERIES/).checked, checkbox(/^I9/).checked], [true, true])
})
