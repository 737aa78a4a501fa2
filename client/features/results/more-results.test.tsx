import '#infra/testing/dom.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import t from 'tap'
import type { Loading } from './loaded-results.atoms.ts'
import { MoreResults } from './MoreResults.tsx'

t.afterEach(() => cleanup())

/** Stands in for the browser's, which sees no layout here. */
class Watch {
  static watches: Watch[] = []
  static active = () => Watch.watches.filter((watch) => watch.isOn)
  isOn = false
  readonly see: (entries: readonly { readonly isIntersecting: boolean }[]) => void
  readonly options: unknown

  constructor(see: Watch['see'], options: unknown) {
    this.see = see
    this.options = options
    Watch.watches.push(this)
  }

  observe() {
    this.isOn = true
  }

  disconnect() {
    this.isOn = false
  }
}

Object.assign(globalThis, { IntersectionObserver: Watch })

function show(loading: Loading, { isStarted = true } = {}) {
  Watch.watches = []
  const heard = { loads: 0, asked: 0, forgiven: 0 }
  const element = (state: Loading) => (
    <MoreResults
      href="/cars-for-sale/all-cars?firstRecord=30"
      isStarted={isStarted}
      loading={state}
      load={load}
      onAsked={onAsked}
      forgive={forgive}
    />
  )

  const load = async () => {
    heard.loads += 1
  }

  const onAsked = () => {
    heard.asked += 1
  }

  const forgive = () => {
    heard.forgiven += 1
  }

  const { rerender } = render(element(loading))

  return { heard, change: (state: Loading) => rerender(element(state)) }
}

/** @spec 4.34 (part), 9.10 @of client/features/results/MoreResults.tsx */
t.test(
  'nothing loads by itself until it was asked for; then whatever comes within 1000 pixels does',
  async (t) => {
    const { heard } = show('idle', { isStarted: false })
    t.strictSame(Watch.active(), [])

    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'See More Results' })))
    t.strictSame(heard, { loads: 1, asked: 1, forgiven: 0 })

    cleanup()
    const started = show('idle')
    t.ok(screen.getByText('Loading more results...'))

    const [watch] = Watch.active()
    t.strictSame(watch?.options, { rootMargin: '1000px', threshold: [0, 0.1, 0.5, 1] })

    watch?.see([{ isIntersecting: false }])
    t.equal(started.heard.loads, 0)

    watch?.see([{ isIntersecting: true }])
    t.strictSame(started.heard, { loads: 1, asked: 0, forgiven: 0 })
  },
)

/** @spec 4.35, 8.11 (part) @of client/features/results/MoreResults.tsx */
t.test(
  'coming back to the tab or to a page of the back/forward cache looks again, and tries again what had failed',
  async (t) => {
    const { heard, change } = show('idle')
    fireEvent(document, new window.Event('visibilitychange'))
    fireEvent(window, new window.Event('pageshow'))
    t.equal(Watch.watches.length, 3)
    t.equal(Watch.active().length, 1)

    change('loading')
    t.strictSame(Watch.active(), [], 'not while a page is under way')

    change('failed')
    t.ok(screen.getByRole('alert').textContent?.includes('could not be loaded'))
    t.ok(screen.getByRole('link', { name: 'Please try again' }))
    t.strictSame(Watch.active(), [], 'nor over and over after a failure')

    const { forgiven } = heard
    fireEvent(window, new window.Event('pageshow'))
    t.equal(heard.forgiven, forgiven + 1)

    change('idle')
    t.equal(Watch.active().length, 1)
  },
)
