import { type ComponentType, lazy, memo, Suspense, useDeferredValue, useState } from 'react'
import { useNavigationType } from 'react-router'
import { reportScriptsFailed } from '#client/streaming/scripts-state.ts'
import { whenIdle } from '#client/streaming/when-idle.ts'
import { filterPanelId } from '#client/ui/anchors.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import type { FilterPanelProps } from './filter-props.ts'

let loaded: ComponentType<FilterPanelProps> | undefined

/** Loads the chunk of the panel. The server does so at its start. */
export async function loadFilterPanel(): Promise<void> {
  loaded ??= (await import('./FilterPanel.tsx')).FilterPanel
}

const isWide = () => matchMedia('(min-width: 1024px)').matches

let isMissing = false

/**
 * The panel of the chunk: loaded at once on large screens, when the browser is idle on small ones, which hide
 * the panel. Where the chunk cannot be loaded it stays away, so that the markup of the server goes on as a
 * form.
 */
const LaterPanel = lazy(async () => {
  if (!isWide()) await whenIdle()
  await loadFilterPanel().catch(() => {
    isMissing = true
    reportScriptsFailed()
  })

  return loaded ? { default: loaded } : new Promise<never>(() => undefined)
})

/**
 * The panel in a chunk of its own. Until the chunk is loaded the markup of the server works as a form. It is
 * memoised: a render while the chunk loads would drop the markup. What is chosen changes with the results,
 * the counts beside it in a frame after theirs.
 */
export const LazyFilterPanel = memo((props: FilterPanelProps) => {
  const [Panel] = useState(() => loaded ?? LaterPanel)
  const deferred = useDeferredValue(props)
  const isAtOnce = useNavigationType() === 'POP' || loaded === undefined

  return (
    <Suspense fallback={isMissing ? <MissingPanel /> : null}>
      <Panel {...(isAtOnce ? props : deferred)} request={props.request} />
    </Suspense>
  )
})

/**
 * The message in place of a panel whose chunk cannot be loaded, once another search has replaced the form.
 */
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
