import '#infra/testing/dom.ts'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { flushSync } from 'react-dom'
import { createMemoryRouter, RouterProvider } from 'react-router'
import t from 'tap'
import { brands } from '#shared/brand/brands.ts'
import { defaultFlags, type FlagName } from '#shared/flags/flags.ts'
import { filters } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { defaultSettings } from '#shared/settings/settings.ts'
import { FilterPanel } from './FilterPanel.tsx'
import type { FilterPanelProps } from './filter-props.ts'

t.afterEach(() => cleanup())

const noStats = { min: null, max: null, histogram: [] }

const results: FilterPanelProps['results'] = {
  listings: [],
  owners: [],
  totalResultCount: 42,
  stats: { derivedprice: noStats, year: { min: 2012, max: 2025, histogram: [] } },
  filters: {
    listingType: [
      { value: 'NEW', label: 'New', count: 0 },
      { value: 'USED', label: 'Used', count: 1_240 },
    ],
    makeCode: [
      { value: 'BMW', label: 'BMW', count: 12 },
      { value: 'KIA', label: 'Kia', count: 9 },
    ],
    modelCode: [
      { value: 'X5', label: 'X5', count: 5, parent: 'BMW' },
      { value: 'SOUL', label: 'Soul', count: 2, parent: 'KIA' },
    ],
    trimCode: [{ value: 'X5|M', label: 'M Sport', count: 1, parent: 'X5' }],
    truckCabSize: [
      { value: 'REGULAR', label: 'Regular cab', count: 3 },
      { value: 'EXTENDED', label: 'Extended cab', count: 4 },
      { value: 'CREW', label: 'Crew cab', count: 5 },
    ],
    mpgRange: [{ value: '0-20', label: '20 mpg or less', count: 0 }],
    vehicleExchange: [{ value: 'MONEY_BACK', label: '14 days or 1,000 miles', count: 8 }],
  },
}

const [brand] = brands

interface Shown extends Partial<Omit<FilterPanelProps, 'request' | 'settings' | 'results'>> {
  readonly flags?: Partial<Record<FlagName, boolean>>
  readonly results?: Partial<FilterPanelProps['results']>
  readonly waitMs?: number
}

/** The panel of a search; `address` is where the last change has led. */
function show(request: SearchRequest, { flags, results: changed, waitMs = 0, ...rest }: Shown = {}) {
  const settings = {
    ...defaultSettings,
    siteName: 'Cars',
    brand,
    flags: { ...defaultFlags, ...flags },
    filterDebounceMs: waitMs,
  }

  const facts = { lookupsDown: [], currentYear: 2026, settings, results: { ...results, ...changed }, ...rest }
  const routes = [{ path: '*', element: <FilterPanel request={request} {...facts} /> }]
  const router = createMemoryRouter(routes, { initialEntries: ['/cars-for-sale/all-cars'] })
  const addresses: string[] = []
  router.subscribe(({ location }) => {
    if (location.search !== addresses.at(-1)) addresses.push(location.search)
  })

  render(
    <Provider store={createStore()}>
      <RouterProvider router={router} flushSync={flushSync} />
    </Provider>,
  )

  return { address: () => router.state.location.search, addresses }
}

const checkbox = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const section = (label: string) =>
  screen.getByRole('heading', { level: 3, name: label }).closest('details') as HTMLDetailsElement

function toggle(details: HTMLDetailsElement, open: boolean) {
  act(() => {
    details.open = open
  })
}

/** What a shopper does with a field: typing, then leaving it. */
function type(name: string, text: string) {
  fireEvent.change(field(name), { target: { value: text } })
  fireEvent.blur(field(name))
}

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

/** @spec 4.16, 4.17, 4.18 (part) @of client/features/filters/ListFields.tsx */
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

/** @spec 4.20 (part), 4.30 @of client/features/filters/TreeBranch.tsx */
t.test('a chosen make shows its models, a chosen model its trims', async (t) => {
  show({ makeCode: ['BMW', 'KIA'], modelCode: ['X5'] })
  const bmw = within(screen.getByRole('region', { name: 'BMW' }))
  t.ok(bmw.getByRole('checkbox', { name: /^X5/ }))
  t.ok(bmw.getByRole('checkbox', { name: /^M Sport/ }))
  t.notOk(bmw.queryByRole('checkbox', { name: /^Soul/ }), 'that of another make')
})

/** @spec 4.30 @of client/features/filters/TreeFields.tsx */
t.test('removing a make removes its models and trims', async (t) => {
  const { address } = show({ makeCode: ['BMW', 'KIA'], modelCode: ['X5', 'SOUL'], trimCode: ['X5|M'] })
  fireEvent.click(screen.getByRole('link', { name: 'Remove BMW' }))
  t.equal(address(), '?makeCode=KIA&modelCode=SOUL')
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
  t.equal(address(), '?listingType=3P_CERT&listingType=CERTIFIED&listingType=USED')
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

const priceErrors = {
  'Min and Max price cannot be the same.': ['Maximum price', '$20,000', '$20,000'],
  'Max price must be greater than Min price.': ['Maximum price', '9000', '$9,000'],
  'Max price must be greater than 0.': ['Maximum price', '0', '$0'],
} as const

for (const [message, [name, text, typed]] of Object.entries(priceErrors)) {
  /** @spec 5.11, 8.8 @of client/features/filters/PriceFields.tsx */
  t.test(`a price that cannot be is cleared, reported at its field and named: ${message}`, async (t) => {
    const { address } = show({ minPrice: 20_000 })
    type(name, text)
    t.equal(screen.getByRole('alert').textContent, `${message} You typed ${typed}.`)
    t.equal(field(name).value, '')
    t.equal(field(name).getAttribute('aria-invalid'), 'true')
    t.equal(field(name).getAttribute('aria-describedby'), screen.getByRole('alert').id)
    t.equal(address(), '', 'no search')

    type(name, '25000')
    t.strictSame([screen.queryByRole('alert'), field(name).getAttribute('aria-invalid')], [null, 'false'])
    t.equal(address(), '?minPrice=20000&maxPrice=25000')
  })
}

/** @spec 5.11 @of client/features/filters/PriceFields.tsx */
t.test('listings without a price are offered while a bound leaves them out', async (t) => {
  const { address } = show({ maxPrice: 9_000 }, { results: { unpricedCount: 1_204 } })
  fireEvent.click(checkbox(/^Include 1,204 cars without a listed price$/))
  t.match(address(), 'unpriced=include')
})

/** @spec 3.49 @of client/features/filters/BudgetFields.tsx */
t.test('a monthly budget sets the highest price and says so', async (t) => {
  const { address } = show({ minPrice: 50_000 })
  type('Monthly budget', '386')
  fireEvent.change(screen.getByRole('combobox', { name: 'Credit score' }), { target: { value: 'excellent' } })
  fireEvent.click(screen.getByRole('button', { name: 'Set as max price' }))
  t.equal(address(), '?maxPrice=19727', 'a lower bound above it goes')
  t.ok(within(section('Price & payments')).getByText('The max price has been updated to match your budget.'))
})

/** @spec 5.25, 9.46 @of client/features/filters/ListFields.tsx */
t.test(
  'the Money Back Guarantee is there for the brand that has it, and sets the highest price to the budget',
  async (t) => {
    show({})
    t.equal(screen.queryByRole('heading', { name: 'Money Back Guarantee' }), null)

    cleanup()
    const { address } = show({}, { flags: { vehicleExchange: true } })
    const note = within(section('Money Back Guarantee')).getByRole('status')
    t.equal(note.textContent, '')

    fireEvent.click(checkbox(/^14 days/))
    t.match(address(), /maxPrice=28971.*vehicleExchange=MONEY_BACK/)
    t.equal(note.textContent, 'The max price has been updated to match your budget.')
  },
)

/** @spec 5.7, 5.12 (part) @of shared/search/year-steps.ts */
t.test(
  'new cars are offered by the last two years through next year, then any; mileage by steps',
  async (t) => {
    show({ listingType: ['NEW'] })
    const options = (name: string) =>
      [...screen.getByRole('combobox', { name }).querySelectorAll('option')].map(
        (option) => option.textContent,
      )

    t.strictSame(options('From year'), ['2027', '2026', '2025', '2024', 'Any year'])

    const [any, first] = options('Mileage')
    t.strictSame([any, first], ['Any mileage', 'Up to 15,000 mi'])
  },
)

/** @spec 4.32 @of client/features/filters/PlaceSection.tsx */
t.test('the market around a zip can be left out', async (t) => {
  const { address } = show({ zip: '85281' })
  fireEvent.click(checkbox(/^Include neighboring markets$/))
  t.equal(address(), '?zip=85281&marketExtension=off')

  cleanup()
  show({ zip: '85281' }, { flags: { marketExtension: false } })
  t.equal(screen.queryByRole('checkbox', { name: /neighboring/ }), null)
})

/** @spec 2.27, 6.10 (part) @of client/features/filters/ListFields.tsx */
t.test('Body Style leads to commercial vehicles while that is switched on', async (t) => {
  show({})
  t.match(screen.getByRole('link', { name: 'Shop commercial' }).getAttribute('href'), /commercial/i)

  cleanup()
  show({}, { flags: { commercialEntry: false } })
  t.equal(screen.queryByRole('link', { name: 'Shop commercial' }), null)
})

/** @spec 3.34 (part) @of client/features/filters/MoreInfo.tsx */
t.test('what an option means is a button away', async (t) => {
  show({})
  const hybrid = within(section('Fuel type'))
  const button = hybrid.getByRole('button', { name: 'About Hybrid' })
  t.equal(
    document.getElementById(button.getAttribute('popovertarget') ?? ''),
    hybrid.getByText(/electric motor helps the engine/),
  )
})

t.test('the button names how many results there are to see', async (t) => {
  show({})
  t.match(screen.getByRole('button', { name: /See Results/ }).textContent, 'See Results (42)')
})
