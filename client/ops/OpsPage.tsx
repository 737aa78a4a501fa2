import { css } from '@linaria/core'
import { CallGrid } from './CallGrid.tsx'
import { ChangesLog } from './ChangesLog.tsx'
import { Figures } from './Figures.tsx'
import { OpsCharts } from './OpsCharts.tsx'
import { OpsHeader } from './OpsHeader.tsx'
import { ShopperPanel } from './ShopperPanel.tsx'
import { useOps } from './use-ops.ts'

/** The live view of one server for its operators. */
export function OpsPage() {
  const { view, points, silentMs } = useOps()
  if (view === undefined) return <main className={page}>Waiting for the server …</main>

  return (
    <>
      <OpsHeader view={view} silentMs={silentMs} />
      <main className={page} data-is-live={silentMs === 0}>
        <Figures view={view} />
        <OpsCharts points={points} />
        <div className={sides}>
          <CallGrid calls={view.calls} findings={view.findings} points={points} />
          <div className={side}>
            <ShopperPanel view={view} />
            <ChangesLog changes={view.changes} />
          </div>
        </div>
      </main>
    </>
  )
}

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  max-inline-size: 1600px;
  padding: var(--s6);
  margin-inline: auto;
  font-variant-numeric: tabular-nums;
  /* The view is out of date. */
  &[data-is-live='false'] > * { opacity: 0.6; }
  @media (max-width: 639.98px) { padding: var(--s4); }
`

/** Two columns on wide screens: the breakers, and beside them the shoppers' view and the changes. */
const sides = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);
  @media (min-width: 1280px) { grid-template-columns: minmax(0, 1fr) 380px; }
`

const side = css`
  display: grid;
  align-content: start;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 360px), 1fr));
  gap: var(--s6);
  /* Below dozens of tiles it would not be found. */
  @media (max-width: 1279.98px) { order: -1; }
`
