import '@vitejs/plugin-react/preamble'
import { createStore, Provider } from 'jotai'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageData } from '#shared/pages/page-data.ts'
import { isResultsPath } from '#shared/search/paths.ts'
import { loadFilterPanel } from './features/filters/LazyFilterPanel.tsx'
import { connectHistory } from './features/interest/connect-history.ts'
import { pushTokenKey } from './features/push/push-keys.ts'
import { focusedCard } from './features/results/card-focus.ts'
import { connectSavedCars } from './features/saved-cars/connect-saved-cars.ts'
import { connectWallet } from './features/wallet/connect-wallet.ts'
import { followOtherPages } from './navigation/follow-other-pages.ts'
import { nameEntry } from './navigation/history-entries.ts'
import { recordSnapshots } from './navigation/history-snapshot.ts'
import { PageRouterProvider } from './navigation/PageRouterProvider.tsx'
import { createPageRouter } from './navigation/page-router.ts'
import { loadLaterParts } from './pages/search/later-parts.ts'
import { failedPageOf, loadOtherPage, renderPage } from './routes.tsx'
import './styles/global.ts'
import { openSectionsAtom } from './features/filters/open-sections.atoms.ts'
import { Document } from './pages/Document.tsx'
import { storedText } from './streaming/browser-storage.ts'
import { expand } from './streaming/compact-payload.ts'
import { pageDataName, type StreamedValue, streamedValuesName } from './streaming/page-globals.ts'
import { replayClicks } from './streaming/replay-clicks.ts'
import { createStreamedPromises, rehydrate } from './streaming/streamed-promises.ts'
import { whenIdle } from './streaming/when-idle.ts'

const loadResultsCode = () => Promise.all([loadFilterPanel(), loadLaterParts()])

const promises = createStreamedPromises()
const resolve = ([key, value]: StreamedValue) => promises.resolve(key, expand(value))
const early = window[streamedValuesName]
if (Array.isArray(early)) early.forEach(resolve)
window[streamedValuesName] = { push: resolve }

// The server printed this data: its shape is that of the page, with keys in place of promises.
const { page: dehydrated, css } = expand(window[pageDataName]) as { page: object; css: string[] }
const page = rehydrate(dehydrated, promises) as PageData
const { kind, settings } = page

// Printed by the server alone: what draws the icon is no part of the entry.
const icon = document.querySelector('link[rel=icon]')?.getAttribute('href') ?? ''

nameEntry()
const store = createStore()
const router = createPageRouter({
  page,
  // The panel is part of the first frame, as are notices: added later, they would push the results aside.
  loadCode: (pathname) => (isResultsPath(pathname) ? loadResultsCode() : loadOtherPage()),
  failedPage: (error) => failedPageOf(error, settings),
})

recordSnapshots(router, {
  take: () => {
    const card = focusedCard()
    return { ...(card !== undefined && { card }), open: store.get(openSectionsAtom) }
  },
  restore: ({ open }) => store.set(openSectionsAtom, open),
})

/** Loads the page again if the server's deadline has ended the stream before its last block. */
const fillGaps = () => {
  if (promises.pending() > 0) router.reload()
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', fillGaps)
else fillGaps()

if (settings.flags.savedCars) connectSavedCars(store)
if (settings.flags.stillInterested) connectHistory(store)
if (settings.flags.wallet) connectWallet(store)
followOtherPages()
replayClicks()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Provider store={store}>
        <Document css={css} icon={icon} accent={settings.brand.accent} language={settings.language}>
          <PageRouterProvider router={router} renderPage={renderPage} />
        </Document>
      </Provider>
    </StrictMode>,
  )
})

// A browser that takes notifications keeps its registration up to date.
if (settings.flags.pushPrompt && storedText(pushTokenKey))
  void whenIdle()
    .then(() => import('./features/push/keep-device.ts'))
    .then(({ keepDevice }) => keepDevice())
    .catch(() => undefined)

if (settings.flags.tracking)
  void whenIdle()
    .then(() => import('./features/tracking/start-tracking.ts'))
    .then(
      ({ startTracking }) => startTracking({ router, store, mode: settings.consentMode }),
      () => undefined,
    )

// A page whose connection is lost before it is idle goes unmeasured.
if (settings.flags.monitoring && (kind === 'search' || kind === 'vehicle' || kind === 'failed'))
  void whenIdle()
    .then(() => import('./features/monitoring/monitor.ts'))
    .then(
      ({ monitor }) => monitor(kind),
      () => undefined,
    )
