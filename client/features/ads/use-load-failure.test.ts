import '#infra/testing/dom.ts'
import { mock } from 'node:test'
import { renderHook } from '@testing-library/react'
import t from 'tap'
import { earlyErrorsName } from '#client/streaming/page-globals.ts'
import { adReadyMs, fixedAdFailure } from '#shared/features/ads/fixed-ad.ts'
import { useLoadFailure } from './use-load-failure.ts'

/** @spec 8.16 (part) @of client/features/ads/use-load-failure.ts */
t.test('a fixed ad that is not ready in ten seconds has failed, unless its page was left', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.teardown(() => mock.timers.reset())
  const reported: unknown[] = []
  window[earlyErrorsName] = { push: (error: unknown) => reported.push(error) }

  const { unmount } = renderHook(() => useLoadFailure(true, 'waiting'))
  unmount()
  mock.timers.tick(adReadyMs)
  t.strictSame(reported, [])

  renderHook(() => useLoadFailure(true, 'waiting'))
  mock.timers.tick(adReadyMs)
  t.strictSame(reported, [{ failedAd: fixedAdFailure }])
})
