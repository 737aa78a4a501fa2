import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import { whenIdle } from '#client/streaming/when-idle.ts'
import { filterPanelId } from '#client/ui/anchors.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import type { FilterPanelProps } from './filter-props.ts'

let loaded: ComponentType<FilterPanelProps> | undefined

/** Fetches the panel's module. The server does it at its start, since a page must not wait for it. */
export async function loadFilterPanel(): Promise<void> {
  loaded ??= (await import('./FilterPanel.tsx')).FilterPanel
}

const isWide = () => matchMedia('(min-width: 1024px)').matches

/**
 * On large screens at once; on small ones, where it is not seen at first, when the browser has nothing better
 * to do.
 */
const LaterPanel = lazy(async () => {
  if (!isWide()) await whenIdle()
  await loadFilterPanel().catch(() => undefined)
  return { default: loaded ?? MissingPanel }
})

/**
 * The panel in a chunk of its own. The server's markup stands, and works as a form, until the chunk is there.
 * Nothing but its data makes it render again: while the chunk is under way that would drop the markup.
 */
export const LazyFilterPanel = memo((props: FilterPanelProps) => {
  const [Panel] = useState(() => loaded ?? LaterPanel)
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
})

/** Instead of a panel whose code cannot be had. */
function MissingPanel() {
  return (
    <section id={filterPanelId} aria-label="Filters">
      <p>The filters could not be loaded.</p>
      <button type="button" className={quietButton} onClick={() => location.reload()}>
        Please try again
      </button>
    </section>
  )
}
