import '#infra/testing/dom.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import t from 'tap'
import { defaultSettings } from '#shared/settings/settings.ts'
import { checkbox, field, section, showPanel as show, toggle, type } from './panel-under-test.tsx'

t.afterEach(() => cleanup())

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

/** @spec 5.11 (part) @of client/features/filters/PriceFields.tsx */
t.test('equal prices of an address, as a form without scripts sends them, are reported', async (t) => {
  show({ minPrice: 20_000, maxPrice: 20_000 })
  t.equal(screen.getByRole('alert').textContent, 'Min and Max price cannot be the same.')
  for (const name of ['Minimum price', 'Maximum price']) {
    t.equal(field(name).value, '$20,000')
    t.equal(field(name).getAttribute('aria-describedby'), screen.getByRole('alert').id)
  }

  type('Maximum price', '25000')
  t.equal(screen.queryByRole('alert'), null)
})

/** @of client/features/filters/DollarField.tsx */
t.test('a dollar field that is left as it was changes nothing', async (t) => {
  const { addresses } = show({ minPrice: 20_000, maxPrice: 20_000 })
  fireEvent.blur(field('Minimum price'))
  t.equal(field('Minimum price').value, '$20,000')
  t.strictSame(addresses, [])
})

/** @of client/features/filters/PriceFields.tsx */
t.test('what was wrong with a price goes with the bounds that it was about', async (t) => {
  const { address } = show({ minPrice: 20_000 })
  type('Maximum price', '9000')
  t.ok(screen.getByRole('alert'))
  fireEvent.click(screen.getByRole('link', { name: 'Clear Price & payments' }))
  t.equal(address(), '')
  t.equal(screen.queryByRole('alert'), null)
  t.equal(field('Maximum price').getAttribute('aria-invalid'), 'false')
})

/** @spec 9.36 @of client/features/filters/DollarField.tsx */
t.test('a price field takes ten characters', async (t) => {
  show({})
  for (const name of ['Minimum price', 'Maximum price']) t.equal(field(name).maxLength, 10)
})

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
    toggle(section('Money Back Guarantee'), true)
    const note = within(section('Money Back Guarantee')).getByRole('status')
    t.equal(note.textContent, '')

    fireEvent.click(checkbox(/^14 days/))
    t.match(address(), /maxPrice=28971.*vehicleExchange=MONEY_BACK/)
    t.equal(note.textContent, 'The max price has been updated to match your budget.')
  },
)

/** @of client/features/filters/ListFields.tsx */
t.test('the Money Back Guarantee widens no price that was chosen', async (t) => {
  for (const bounds of [{ maxPrice: 9_000 }, { minPrice: 40_000 }]) {
    const { address } = show(bounds, { flags: { vehicleExchange: true } })
    toggle(section('Money Back Guarantee'), true)
    fireEvent.click(checkbox(/^14 days/))
    const [[name, value] = []] = Object.entries(bounds)
    t.equal(address(), `?${name}=${value}&vehicleExchange=MONEY_BACK`)
    t.equal(within(section('Money Back Guarantee')).getByRole('status').textContent, '')
    cleanup()
  }

  const { address } = show({ minPrice: 9_000, maxPrice: 40_000 }, { flags: { vehicleExchange: true } })
  fireEvent.click(checkbox(/^14 days/))
  t.equal(address(), '?minPrice=9000&maxPrice=28971&vehicleExchange=MONEY_BACK', 'a wider one is narrowed')
})

/** @spec 5.7 @of shared/search/year-steps.ts */
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

/** @spec 9.52 @of shared/search/filters.ts */
t.test('where settings say nothing, filters, radii and years have an order of ours', async (t) => {
  show({ zip: '85281' }, { flags: { vehicleExchange: true } })
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  const [first, ...others] = [
    ...[
      'Location',
      'Condition',
      'Make, model, trim',
      'Price & payments',
      'Best deals',
      'Price drops',
      'Year',
    ],
    ...['Mileage', 'Vehicle history', 'Body style'],
  ]

  t.strictSame(headings.slice(0, others.length + 1), [first, ...others])

  t.strictSame(defaultSettings.searchRadiiMi, [10, 25, 50, 75, 100, 200, 300, 400, 500, 0])

  const years = screen.getByRole('combobox', { name: 'From year' }).querySelectorAll('option')
  const values = [...years].map(({ value }) => value)
  t.strictSame([values[0], values[1], values.at(-1)], ['', '2027', '2002'], 'next year to 25 years back')
})

/** @spec 9.49 @of shared/search/filters/truck.ts */
t.test('commercial vehicles are chosen by seven types', async (t) => {
  const options = [
    'BOX_TRUCK',
    'CARGO_VAN',
    'DUMP_TRUCK',
    'FLATBED',
    'SERVICE_BODY',
    'STAKE_TRUCK',
    'TOW_TRUCK',
  ]
  const counted = options.map((value) => ({ value, label: value, count: 1 }))
  show({}, { results: { filters: { vehicleType: counted } } })
  const types = within(section('Vehicle type')).getAllByRole('checkbox')
  t.strictSame(
    types.map((box) => box.closest('label')?.querySelector('span')?.textContent),
    ['Box truck', 'Cargo van', 'Dump truck', 'Flatbed', 'Service body', 'Stake truck', 'Tow truck'],
  )
})

/** @spec 4.32 @of client/features/filters/PlaceSection.tsx */
t.test('the market around a zip can be left out, which an area of the map does by itself', async (t) => {
  const { address } = show({ zip: '85281' })
  fireEvent.click(checkbox(/^Include neighboring markets$/))
  t.equal(address(), '?zip=85281&marketExtension=off')

  cleanup()
  show({ zip: '85281' }, { flags: { marketExtension: false } })
  t.equal(screen.queryByRole('checkbox', { name: /neighboring/ }), null)

  cleanup()
  show({ zip: '85281', area: '-112.1,33.2,-111.7,33.6' })
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
