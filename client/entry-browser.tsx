import '@vitejs/plugin-react/preamble'
import { createStore, Provider } from 'jotai'
import { StrictMode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type HydrationState, RouterProvider } from 'react-router'
import type { PageData } from '#shared/pages/page-data.ts'
import { fetchPage } from './navigation/fetch-page.ts'
import { createPageMemory } from './navigation/history-cache.ts'
import { noteLeftPages } from './navigation/history-snapshots.ts'
import { paintNavigations } from './navigation/view-transitions.ts'
import { makeRoutes } from './routes.tsx'
import './styles/global.ts'
import { Document } from './pages/Document.tsx'
import { type Packed, unpack } from './streaming/packed.ts'
import { createTravellingPromises, revive } from './streaming/travelling-promises.ts'
import { whenIdle } from './streaming/when-idle.ts'

declare global {
  interface Window {
    /** Where blocks put their values: a list before this module runs, afterwards the promises themselves. */
    __D?: { push(value: [string, Packed]): void }
    /** What the page was rendered from. */
    __H: Packed
  }
}

const promises = createTravellingPromises()
if (Array.isArray(window.__D)) for (const [key, value] of window.__D) promises.put(key, unpack(value))

window.__D = { push: ([key, value]) => promises.put(key, unpack(value)) }

// The border to the data printed by the server: its shape is the loader's, with promises brought back to
// life.
const { state, css } = unpack(window.__H) as { state: HydrationState; css: string[] }
const loaderData = revive(state.loaderData, promises) as HydrationState['loaderData']
const { kind, settings } = Object.values(loaderData ?? {})[0] as PageData

// The document's first entry has no key of its own, and others without one would pass for it.
if (history.state?.key === undefined)
  history.replaceState({ ...history.state, key: crypto.randomUUID().slice(0, 8) }, '')

const pages = createPageMemory(fetchPage)

const router = createBrowserRouter(
  makeRoutes((request) => pages.load(request, router.state), settings),
  { hydrationData: { ...state, loaderData } as HydrationState },
)

pages.keep(router.state)
const store = createStore()
noteLeftPages(router, store)
paintNavigations(router, pages)

/** The server's deadline can end the stream before the last block: fetch what is missing. */
const fillGaps = () => {
  if (promises.pending() > 0) void router.revalidate()
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', fillGaps)
else fillGaps()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Provider store={store}>
        <Document css={css} accent={settings.brand.accent}>
          <RouterProvider router={router} flushSync={flushSync} />
        </Document>
      </Provider>
    </StrictMode>,
  )
})

if (settings.flags.monitoring && (kind === 'search' || kind === 'vehicle'))
  void whenIdle()
    .then(() => import('./features/monitoring/monitor.ts'))
    .then(({ monitor }) => monitor(kind))
