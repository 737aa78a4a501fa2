import '#infra/testing/dom.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import t from 'tap'
import { filters } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { FilterPanel } from './FilterPanel.tsx'

t.afterEach(() => cleanup())

const noStats = { min: null, max: null, histogram: [] }
const results = {
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
  },
}

/** The panel of a search; `address` is where the last change has led. */
function show(request: SearchRequest) {
  const panel = { path: '*', element: <FilterPanel request={request} results={results} /> }
  const router = createMemoryRouter([panel], { initialEntries: ['/cars-for-sale/all-cars'] })
  render(<RouterProvider router={router} />)
  return { address: () => router.state.location.search }
}
const checkbox = (name: RegExp) => screen.getByRole('checkbox', { name })

t.test('every declared filter has its section', async (t) => {
  show({})
  const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  t.strictSame(
    headings,
    filters.map((filter) => filter.label),
  )
})

t.test('an option that would find nothing cannot be chosen, a chosen one can always be undone', async (t) => {
  show({})
  t.equal(checkbox(/^New 0$|^New0$/).hasAttribute('disabled'), true)
  t.equal(checkbox(/^Used/).hasAttribute('disabled'), false)
  cleanup()
  show({ listingType: ['NEW'] })
  t.equal(checkbox(/^New/).hasAttribute('disabled'), false)
})

t.test('checking an option adds it to the search, unchecking removes it', async (t) => {
  const { address } = show({ makeCode: ['KIA'] })
  fireEvent.click(checkbox(/^Used/))
  t.equal(address(), '?listingType=USED&makeCode=KIA')
  cleanup()
  const again = show({ listingType: ['USED'], makeCode: ['KIA'] })
  fireEvent.click(checkbox(/^Used/))
  t.equal(again.address(), '?makeCode=KIA')
})

t.test('a chosen make shows its models, a chosen model its trims', async (t) => {
  show({ makeCode: ['BMW', 'KIA'], modelCode: ['X5'] })
  const bmw = within(screen.getByRole('region', { name: 'BMW' }))
  t.ok(bmw.getByRole('checkbox', { name: /^X5/ }))
  t.ok(bmw.getByRole('checkbox', { name: /^M Sport/ }))
  t.notOk(bmw.queryByRole('checkbox', { name: /^Soul/ }), 'that of another make')
})

t.test('removing a make removes its models and trims', async (t) => {
  const { address } = show({ makeCode: ['BMW', 'KIA'], modelCode: ['X5', 'SOUL'], trimCode: ['X5|M'] })
  fireEvent.click(screen.getByRole('button', { name: 'Remove BMW' }))
  t.equal(address(), '?makeCode=KIA&modelCode=SOUL')
})

t.test('another make is offered until there are five', async (t) => {
  show({ makeCode: ['BMW'] })
  const isShown = () => screen.getByRole('combobox', { name: 'Make' }).hasAttribute('data-shown')
  t.equal(isShown(), false)
  fireEvent.click(screen.getByRole('button', { name: 'Add Another Make' }))
  t.equal(isShown(), true)
  cleanup()
  show({ makeCode: ['A', 'B', 'C', 'D', 'E'] })
  t.strictSame([screen.queryByRole('button', { name: 'Add Another Make' }), screen.queryByRole('combobox', { name: 'Make' })], [null, null])
})

t.test('sections that hold a choice are open and count it', async (t) => {
  show({ fuelTypeGroup: ['ELE', 'HYB'], mileage: 60_000 })
  const section = (label: string) => screen.getByRole('heading', { level: 3, name: label }).closest('details')
  t.match(section('Fuel type')?.querySelector('summary')?.textContent, '2')
  t.equal(section('Mileage')?.hasAttribute('open'), true)
  t.equal(section('Interior color')?.hasAttribute('open'), false)
})

t.test('the button names how many results there are to see', async (t) => {
  show({})
  t.match(screen.getByRole('button', { name: /See Results/ }).textContent, 'See Results (42)')
})
