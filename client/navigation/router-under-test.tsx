import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Navigate, NavigateContext, RouterContext, type RouterState } from './router-context.ts'

const root = 'http://localhost'

/** A router without a history for component tests: `state` is where the last navigation has led. */
export function createTestRouter(path: string) {
  const addresses: string[] = []
  let state = stateOf(path, 'POP')

  function TestRouter({ children }: { readonly children: ReactNode }) {
    const [shown, setShown] = useState(state)
    const [navigate] = useState<Navigate>(() => (to: string | number, { replace = false } = {}) => {
      state = stateOf(String(to), replace ? 'REPLACE' : 'PUSH')
      if (state.location.search !== addresses.at(-1)) addresses.push(state.location.search)
      flushSync(() => setShown(state))
    })

    return (
      <NavigateContext value={navigate}>
        <RouterContext value={shown}>{children}</RouterContext>
      </NavigateContext>
    )
  }

  return {
    TestRouter,
    address: () => state.location.search,
    isStep: () => state.action === 'PUSH',
    /** The queries of all navigations, each change once. */
    addresses,
  }
}

function stateOf(path: string, action: RouterState['action']): RouterState {
  const { pathname, search, hash } = new URL(path, root)
  return { location: { pathname, search, hash, key: '' }, action }
}
