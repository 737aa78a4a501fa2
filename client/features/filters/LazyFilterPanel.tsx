import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useLaterValue } from '#client/navigation/pending-location.ts'
import { reportScriptsFailed } from '#client/streaming/scripts-state.ts'
import { whenIdle } from '#client/streaming/when-idle.ts'
import { filterPanelId } from '#client/ui/anchors.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import { isWide } from '#client/ui/wide-screens.ts'
import type { FilterPanelProps } from './filter-props.ts'

let loaded: ComponentType<FilterPanelProps> | undefined

/** Loads the chunk of the panel. The server does so at its start. */
export async function loadFilterPanel(): Promise<void> {
  loaded ??= (await import('./FilterPanel.tsx')).FilterPanel
}

const missing = Promise.withResolvers<void>()

/**
 * The panel of the chunk: loaded at once on large screens, when the browser is idle on small ones, which hide
 * the panel. Where the chunk cannot be loaded it stays away, so that the markup of the server goes on as a
 * form.
 */
const LaterPanel = lazy(async () => {
  if (!isWide()) await whenIdle()
  await loadFilterPanel().catch(() => {
    missing.resolve()
    reportScriptsFailed()
  })

  return loaded ? { default: loaded } : new Promise<never>(() => undefined)
})

/**
 * The panel in a chunk of its own. Until the chunk is loaded the markup of the server works as a form. It is
 * memoised: a render while the chunk loads would drop the markup.
 */
export const LazyFilterPanel = memo((props: FilterPanelProps) => (
  <Suspense fallback={<MissingPanel />}>
    <CountedPanel {...props} />
  </Suspense>
))

/**
 * The panel, in which what is chosen changes with the results, the counts beside it in a frame after theirs.
 */
function CountedPanel(props: FilterPanelProps) {
  const [Panel] = useState(() => loaded ?? LaterPanel)
  const later = useLaterValue(props)
  const isAtOnce = useNavigationType() === 'POP' || loaded === undefined

  return <Panel {...(isAtOnce ? props : later)} request={props.request} />
}

/**
 * The message in place of a panel whose chunk cannot be loaded, once another search has replaced the form.
 * That may be before the chunk has failed.
 */
function MissingPanel() {
  const [isMissing, setMissing] = useState(false)
  useEffect(() => void missing.promise.then(() => setMissing(true)), [])

  return (
    isMissing && (
      <section id={filterPanelId} aria-label="Filters">
        <p>The filters could not be loaded.</p>
        <button type="button" className={quietButton} onClick={() => location.reload()}>
          Please try again
        </button>
      </section>
    )
  )
}
