import { act, fireEvent, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { flushSync } from 'react-dom'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { brands } from '#shared/brand/brands.ts'
import { defaultFlags, type FlagName } from '#shared/flags/flags.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { defaultSettings } from '#shared/settings/settings.ts'
import { FilterPanel } from './FilterPanel.tsx'
import type { FilterPanelProps } from './filter-props.ts'

const noStats = { min: null, max: null, histogram: [] }

const results: FilterPanelProps['results'] = {
  totalResultCount: 42,
  stats: { derivedprice: noStats, year: { min: 2012 } },
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

export interface ShownPanel extends Partial<Omit<FilterPanelProps, 'request' | 'settings' | 'results'>> {
  readonly flags?: Partial<Record<FlagName, boolean>>
  readonly results?: Partial<FilterPanelProps['results']>
  readonly waitMs?: number
}

/** The panel of a search; `address` is where the last change has led. */
export function showPanel(
  request: SearchRequest,
  { flags, results: changed, waitMs = 0, ...rest }: ShownPanel = {},
) {
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

export const checkbox = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const section = (label: string) =>
  screen.getByRole('heading', { level: 3, name: label }).closest('details') as HTMLDetailsElement

export function toggle(details: HTMLDetailsElement, open: boolean) {
  act(() => {
    details.open = open
  })
}

/** What a shopper does with a field: typing, then leaving it. */
export function type(name: string, text: string) {
  fireEvent.change(field(name), { target: { value: text } })
  fireEvent.blur(field(name))
}
