import fc from 'fast-check'
import t from 'tap'
import {
  type AdPosition,
  type FixedAdEvent,
  type FixedAdState,
  isFixedAdShown,
  newFixedAd,
  nextFixedAd,
  refreshInMs,
} from './fixed-ad.ts'

const rules = { scrollPercent: 10, refreshLimit: 10 }

/** The states after each of some events, each with the milliseconds since the one before. */
function statesOf(events: readonly (readonly [FixedAdEvent, afterMs: number])[], given = rules) {
  let nowMs = 0
  let state: FixedAdState = newFixedAd

  return events.map(([event, afterMs]) => {
    nowMs += afterMs
    state = nextFixedAd(state, event, { rules: given, nowMs })
    return { state, event, nowMs, isShown: isFixedAdShown(state, given) }
  })
}

const lastOf = (...given: Parameters<typeof statesOf>) => statesOf(...given).at(-1)

const marker = (position: AdPosition) => ({ kind: 'marker', position }) as const
const scroll = (percent: number) => ({ kind: 'scroll', percent }) as const
const cover = (isCovered: boolean) => ({ kind: 'cover', isCovered }) as const

/** An ad on the screen, above its marker, whose first load is long ago. */
const seen = [
  [marker('below'), 0],
  [scroll(20), 0],
  [{ kind: 'tick' }, 60_000],
] as const

/** @spec 3.48, 4.48, 9.28 (part) @of shared/features/ads/fixed-ad.ts */
t.test('the fixed ad shows once more than the configured tenth of the page is scrolled, and stays', (t) => {
  t.notOk(lastOf([[scroll(10), 0]])?.isShown)
  t.ok(lastOf([[scroll(10.1), 0]])?.isShown)
  t.ok(
    lastOf([
      [scroll(50), 0],
      [scroll(0), 1_000],
    ])?.isShown,
  )
  t.match(lastOf(seen)?.state, {
    ...{ adPos: 'below', closeFixedAd: false, showFixedAd: true, scrolled: true, refreshCount: 0 },
  })
  t.end()
})

/** @spec 4.51, 4.52, 4.53 @of shared/features/ads/fixed-ad.ts */
t.test(
  'a marker that comes from below hides the ad; going back below, or coming from above, it shows and refreshes',
  (t) => {
    const inside = [...seen, [marker('inside'), 0]] as const
    t.match(lastOf(inside), { isShown: false, state: { refreshCount: 0 } })
    t.match(lastOf([...inside, [marker('below'), 1_000]]), {
      ...{ isShown: true, state: { refreshCount: 1, refreshed: { fixed: 1, top: 0 } } },
    })

    const above = [...inside, [marker('above'), 0]] as const
    t.notOk(lastOf(above)?.isShown, 'what is past the marker has none')
    t.match(lastOf([...above, [marker('inside'), 1_000]]), {
      ...{ isShown: true, state: { refreshCount: 1, refreshed: { fixed: 0, top: 1 } } },
    })
    t.match(
      lastOf([...above, [marker('below'), 1_000]]),
      { isShown: true, state: { refreshCount: 1, refreshed: { fixed: 1, top: 1 } } },
      'a jump passes through the window',
    )
    t.end()
  },
)

/** @spec 4.51, 4.52, 4.53, 9.28 (part) @of shared/features/ads/fixed-ad.ts */
t.test('a refresh that is asked for sooner waits until 30 seconds after the last one', (t) => {
  const soon = [
    [marker('inside'), 0],
    [scroll(20), 0],
    [marker('below'), 1_000],
  ] as const
  const waiting = lastOf(soon)
  t.match(waiting?.state, { refreshCount: 0, waiting: ['fixed'] })
  t.equal(waiting && refreshInMs(waiting.state, waiting.nowMs), 29_000)
  t.equal(lastOf([...soon, [{ kind: 'tick' }, 28_999]])?.state.refreshCount, 0)
  t.equal(lastOf([...soon, [{ kind: 'tick' }, 29_000]])?.state.refreshCount, 1)
  t.equal(refreshInMs(newFixedAd, 0), undefined)
  t.end()
})

/** @spec 4.49 (part), 9.28 (part) @of shared/features/ads/fixed-ad.ts */
t.test('the ad hides at the limit of refreshes: that of the settings, or 25 where these have none', (t) => {
  const oneMore = [
    [marker('inside'), 30_000],
    [marker('below'), 0],
  ] as const
  const times = (count: number) => [...seen, ...Array.from({ length: count }, () => oneMore).flat()]
  for (const [limit, given] of [
    [10, rules],
    [25, { scrollPercent: 10 }],
  ] as const) {
    t.match(lastOf(times(limit - 1), given as typeof rules), { isShown: true })
    t.match(lastOf(times(limit), given as typeof rules), { isShown: false, state: { refreshCount: limit } })
    t.equal(lastOf(times(limit + 3), given as typeof rules)?.state.refreshCount, limit)
  }
  t.end()
})

const anyEvent: fc.Arbitrary<FixedAdEvent> = fc.oneof(
  fc.constantFrom<AdPosition>('above', 'inside', 'below').map(marker),
  fc.integer({ min: 0, max: 100 }).map(scroll),
  fc.boolean().map(cover),
  fc.constant({ kind: 'tick' } as const),
  { weight: 1, arbitrary: fc.constant({ kind: 'close' } as const) },
)

const anyEvents = fc.array(fc.tuple(anyEvent, fc.integer({ min: 0, max: 40_000 })), { maxLength: 60 })

/** @spec 4.48, 4.49 (part), 4.54 (part) @of shared/features/ads/fixed-ad.ts */
t.test('whatever happens, the ad never shows closed, covered, unscrolled or refreshed too often', (t) => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      let before: FixedAdState = newFixedAd
      let [hasScrolled, isClosed, isCovered] = [false, false, false]
      for (const { state, event, nowMs, isShown } of statesOf(events)) {
        hasScrolled ||= event.kind === 'scroll' && event.percent > 10
        isClosed ||= event.kind === 'close'
        if (event.kind === 'cover') isCovered = event.isCovered

        const refreshes = state.refreshCount - before.refreshCount
        const isSoon = before.refreshedAtMs !== undefined && nowMs - before.refreshedAtMs < 30_000
        if (isShown && (!hasScrolled || isClosed || isCovered || state.refreshCount >= 10)) return false
        if (refreshes < 0 || refreshes > 1 || state.refreshCount > 10) return false
        if (refreshes === 1 && isSoon) return false
        if (isClosed && refreshes > 0) return false
        if (Math.max(state.refreshed.fixed, state.refreshed.top) !== state.refreshCount) return false
        before = state
      }

      return true
    }),
    { numRuns: 500 },
  )
  t.pass('500 random lives of an ad')
  t.end()
})

/** @spec 4.51, 4.52, 4.53 @of shared/features/ads/fixed-ad.ts */
t.test('after any steps of the marker alone, the last one says whether the ad shows', (t) => {
  const steps = fc.array(fc.constantFrom<AdPosition>('above', 'inside', 'below'), {
    minLength: 2,
    maxLength: 20,
  })
  fc.assert(
    fc.property(steps, (positions) => {
      const states = statesOf([[scroll(50), 0], ...positions.map((at) => [marker(at), 0] as const)])
      return states.every(({ state, isShown }, at) => {
        const [from, to] = [states[at - 1]?.state.adPos, state.adPos]
        if (from === to || from === undefined) return true
        if (to === 'below') return isShown
        if (from === 'above') return isShown
        return from === 'below' ? !isShown : isShown === states[at - 1]?.isShown
      })
    }),
    { numRuns: 300 },
  )
  t.pass('300 random walks of the marker')
  t.end()
})
