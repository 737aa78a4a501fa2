import '#infra/testing/dom.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import t from 'tap'
import { CategoryTabs } from '#client/features/categories/CategoryTabs.tsx'
import { FilterChips } from '#client/features/filters/FilterChips.tsx'
import { GreatPriceCount } from '#client/features/great-prices/GreatPriceCount.tsx'
import { IgnoredNotice } from '#client/features/notices/IgnoredNotice.tsx'
import { SortSelect } from '#client/features/results/SortSelect.tsx'
import { SuggestedFilters } from '#client/features/suggested-filters/SuggestedFilters.tsx'
import { listingsId } from '#client/ui/anchors.ts'
import { categories } from '#shared/search/categories.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'
import { inCategory } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { parseSearch } from '#shared/search/search-url.ts'

t.afterEach(() => cleanup())

const words = { labelOf: labelsFrom({}), parentOf: () => undefined }

/** Some parts on a page; `address` is where the last change has led, and whether Back leaves it. */
function show(parts: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: parts }], {
    initialEntries: ['/cars-for-sale/all-cars'],
  })

  render(<RouterProvider router={router} flushSync={flushSync} />)
  return { address: () => router.state.location.search, isStep: () => router.state.historyAction === 'PUSH' }
}

/** @spec 2.11 @of client/features/categories/CategoryTabs.tsx */
t.test('the tab of the search is marked, and choosing one is a step in the history', async (t) => {
  const [bestDeals] = categories
  const { isStep } = show(<CategoryTabs request={bestDeals ? inCategory({}, bestDeals) : {}} />)
  t.strictSame(
    screen.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('aria-current')]),
    [
      ['All Results', null],
      ['Best Deals', 'true'],
      ['Buy Online', null],
      ['For Sale By Owner', null],
      ['Certified Used', null],
    ],
  )

  fireEvent.click(screen.getByRole('link', { name: 'For Sale By Owner' }))
  t.equal(isStep(), true)
})

/** @spec 2.13 (part), 9.22, 9.23 @of client/features/results/SortSelect.tsx */
t.test(
  'the order shown is the default of the settings until another is chosen, which every order can be',
  async (t) => {
    const { address, isStep } = show(
      <SortSelect request={{ firstRecord: 30 }} defaultSort="derivedpriceDESC" />,
    )

    const select = screen.getByRole('combobox', { name: 'Sort by' })
    t.equal((select as HTMLSelectElement).value, 'derivedpriceDESC')

    fireEvent.change(select, { target: { value: 'relevance' } })
    t.strictSame([address(), isStep()], ['?sortBy=relevance', true])

    cleanup()
    const again = show(<SortSelect request={{ sortBy: 'yearASC' }} defaultSort="derivedpriceDESC" />)
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), {
      target: { value: 'derivedpriceDESC' },
    })

    t.equal(again.address(), '', 'the default is no part of the address')
  },
)

/** @spec 2.14, 4.22 @of client/features/filters/FilterChips.tsx */
t.test(
  'a chip is gone as soon as it is removed; the next one gets the focus, and after the last one the results do',
  async (t) => {
    const request: SearchRequest = { listingType: ['NEW', 'USED'], maxPrice: 9_000 }
    const { address, isStep } = show(
      <>
        <FilterChips request={request} words={words} />
        <section id={listingsId} tabIndex={-1} />
      </>,
    )

    const remove = (name: string) => {
      const chip = screen.getByRole('link', { name })
      chip.focus()
      fireEvent.click(chip)

      return [address(), document.activeElement?.textContent || document.activeElement?.id]
    }

    t.strictSame(remove('Remove New'), ['?listingType=USED&maxPrice=9000', 'Remove Used'])
    t.strictSame(remove('Remove Up to $9,000'), ['?listingType=USED', 'Clear Filters'])
    t.strictSame(remove('Clear Filters'), ['', listingsId])
    t.equal(isStep(), false, 'no step in the history')
  },
)

/** @spec 2.15 (part) @of client/features/suggested-filters/SuggestedFilters.tsx */
t.test(
  'a suggested filter is a link that adds it, and there is nothing where nothing is suggested',
  async (t) => {
    const { address } = show(
      <SuggestedFilters request={{}} suggested={[{ name: 'driveGroup', codes: ['AWD4WD'] }]} options={{}} />,
    )

    fireEvent.click(screen.getByRole('link', { name: 'AWD / 4WD' }))
    t.equal(address(), '?driveGroup=AWD4WD')

    cleanup()
    show(<SuggestedFilters request={{}} suggested={[]} options={{}} />)
    t.equal(screen.queryByRole('list'), null)
  },
)

/** @of client/ui/use-focus-after-removal.ts */
t.test(
  'the focus goes on to the next suggested filter, also once the results have brought a row of their own',
  async (t) => {
    const suggested = ['AWD4WD', 'FWD', 'RWD'].map((code) => ({ name: 'driveGroup', codes: [code] }))
    let bring = (_suggested: typeof suggested): void => undefined
    const Row = () => {
      const [brought, setBrought] = useState(suggested)
      const { request } = parseSearch(useLocation().search)
      bring = setBrought
      return <SuggestedFilters request={request} suggested={brought} options={{}} />
    }

    show(<Row />)
    const [first, second] = screen.getAllByRole('link')
    first?.focus()
    if (first) fireEvent.click(first)
    t.equal(document.activeElement, second)
    act(() => bring(suggested.slice(1)))
    t.equal(second?.isConnected, false)
    t.equal(document.activeElement?.textContent, second?.textContent)
  },
)

/** @of client/ui/use-focus-after-removal.ts */
t.test('the focus stays where the shopper has moved it once the next chip is removed by other means', (t) => {
  let bring = (_request: SearchRequest): void => undefined
  const Chips = () => {
    const [request, setRequest] = useState<SearchRequest>({ listingType: ['NEW', 'USED'], maxPrice: 9_000 })
    bring = setRequest
    return <FilterChips request={request} words={words} />
  }

  show(
    <>
      <Chips />
      <section id={listingsId} tabIndex={-1} />
    </>,
  )

  const chip = (name: string) => screen.getByRole('link', { name })
  chip('Remove New').focus()
  fireEvent.click(chip('Remove New'))
  t.equal(document.activeElement, chip('Remove Used'))

  chip('Remove Used').blur()
  act(() => bring({ listingType: ['USED'], maxPrice: 9_000 }))
  act(() => bring({ maxPrice: 9_000 }))
  t.equal(screen.queryByRole('link', { name: 'Remove Used' }), null)
  t.equal(document.activeElement, document.body)
  t.end()
})

/** @spec 7.11, 7.36 (part) @of client/features/great-prices/GreatPriceCount.tsx */
t.test('great prices are counted, and what is not known says nothing', async (t) => {
  const count = async (answer: { totalResultCount: number } | null) => {
    cleanup()
    await act(async () =>
      show(
        <GreatPriceCount promise={Promise.resolve(answer)} request={{ zip: '85281', makeCode: ['KIA'] }} />,
      ),
    )

    const link = screen.queryByRole('link')

    return link && [link.textContent, link.getAttribute('href')]
  }

  const href = '/cars-for-sale/all-cars?zip=85281&searchRadius=0&makeCode=KIA&dealType=GREATPRICE'
  t.strictSame(await count({ totalResultCount: 1_204 }), ['1,204 great prices nationwide', href])
  t.strictSame(await count({ totalResultCount: 1 }), ['1 great price nationwide', href])
  t.equal(await count({ totalResultCount: 0 }), null)
  t.ok(screen.getByText('0 great prices nationwide'), 'none is a number, without a link')
  t.equal(await count(null), null)
  t.equal(screen.queryByText(/great price/), null)
})

/** @spec 8.8 (part), 9.33 (part) @of client/features/notices/IgnoredNotice.tsx */
t.test('the notice names what was ignored, and why a sixth make or a price of nothing was', async (t) => {
  const makes = ['A', 'B', 'C', 'D', 'E']
  show(<IgnoredNotice ignored={[{ name: 'makeCode', value: 'F' }]} request={{ makeCode: makes }} />)
  t.equal(screen.getByRole('note').textContent, 'We ignored: makeCode=F. A search takes up to 5 makes.')

  cleanup()
  show(<IgnoredNotice ignored={[{ name: 'makeCode', value: 'FROD' }]} request={{ makeCode: ['FORD'] }} />)
  t.equal(screen.getByRole('note').textContent, 'We ignored: makeCode=FROD')

  cleanup()
  show(<IgnoredNotice ignored={[{ name: 'maxPrice', value: '$0' }]} request={{}} />)
  t.equal(screen.getByRole('note').textContent, 'Max price must be greater than 0.')
})
