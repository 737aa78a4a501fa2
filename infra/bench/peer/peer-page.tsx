/** The search page as one component of another framework, from data that is there as a whole. */
import { createStore, Provider } from 'jotai'
import { StaticRouter } from 'react-router'
import { loadFilterPanel } from '#client/features/filters/LazyFilterPanel.tsx'
import { loadContactPanel } from '#client/features/leads/ContactPlace.tsx'
import { loadReferencePanel } from '#client/features/research/LazyReferencePanel.tsx'
import { loadLaterParts } from '#client/pages/search/later-parts.ts'
import { renderPage } from '#client/routes.tsx'
import type { PageData } from '#shared/pages/page-data.ts'
import type { SettledPage } from './settled-page.ts'

// The project's own server has these chunks before its first page, too.
await Promise.all([loadFilterPanel(), loadContactPanel(), loadReferencePanel(), loadLaterParts()])

/** A promise that React's `use` reads at once. */
const settled = (value: unknown) => Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

export function PeerPage({ path, data, blocks }: SettledPage) {
  const promises = Object.entries(blocks).map(([name, value]) => [name, settled(value)])
  const page = { ...data, ...Object.fromEntries(promises) } as PageData

  return (
    <Provider store={createStore()}>
      <StaticRouter location={path}>{renderPage(page)}</StaticRouter>
    </Provider>
  )
}
