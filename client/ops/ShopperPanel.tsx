import { css } from '@linaria/core'
import type { OpsView } from '#shared/features/ops/ops-view.ts'
import { count, percent, rate } from './format-figures.ts'
import { heading, panel } from './panel.styles.ts'

const degrees = [
  { degree: 'none', label: 'Whole', color: 'good' },
  { degree: 'stale', label: 'With stale answers', color: 'fair' },
  { degree: 'partial', label: 'With parts missing', color: 'fair' },
  { degree: 'error', label: 'Error pages', color: 'bad' },
] as const

/**
 * The shoppers' view: the completeness of their pages, and the share of pages on which each block is missing.
 */
export function ShopperPanel({ view: { pages, blocks } }: { readonly view: OpsView }) {
  const all = Object.values(pages.degrees).reduce((sum, perSecond) => sum + perSecond, 0)
  const shown = blocks.filter(({ count: pagesWith }) => pagesWith > 0)

  return (
    <section aria-labelledby="shoppers">
      <h2 id="shoppers" className={heading}>
        What shoppers see now
      </h2>
      <div className={`${panel} ${box}`}>
        <table className={table}>
          <caption>Pages of the last 10 s</caption>
          <tbody>
            {degrees.map(({ degree, label, color }) => (
              <Row
                key={degree}
                {...{ label, color }}
                share={all === 0 ? 0 : pages.degrees[degree] / all}
                more={`${rate(pages.degrees[degree])} / s`}
              />
            ))}
          </tbody>
        </table>
        <table className={table}>
          <caption>Blocks that failed, by share of pages</caption>
          <tbody>
            {shown.map(({ block, count: pagesWith, degraded }) => (
              <Row key={block} label={block} color="bad" share={degraded} more={`of ${count(pagesWith)}`} />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && <p className={nothing}>No page with optional blocks was sent in 10 s.</p>}
      </div>
    </section>
  )
}

interface RowProps {
  readonly label: string
  readonly color: 'good' | 'fair' | 'bad'
  readonly share: number
  readonly more: string
}

function Row({ label, color, share, more }: RowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <meter className={bar} data-color={color} value={share} aria-hidden="true" />
      </td>
      <td>{percent(share)}</td>
      <td>{more}</td>
    </tr>
  )
}

const box = css`
  display: grid;
  gap: var(--s4);
  padding: var(--s4);
`

const table = css`
  inline-size: 100%;
  font-size: var(--text-s);
  border-collapse: collapse;
  caption { padding-block-end: var(--s1); text-align: start; color: var(--text-quiet); }
  th { font-weight: 600; text-align: start; }
  th, td { padding: 3px var(--s2) 3px 0; }
  td:nth-child(2) { inline-size: 40%; }
  td:nth-child(n + 3) { text-align: end; white-space: nowrap; }
  td:last-child { padding-inline-end: 0; color: var(--text-quiet); }
`

const bar = css`
  display: block;
  inline-size: 100%;
  block-size: 8px;
  overflow: hidden;
  appearance: none;
  background: var(--sunken);
  border: 0;
  border-radius: 4px;
  &::-webkit-meter-bar { background: var(--sunken); border: 0; block-size: 8px; }
  &::-webkit-meter-optimum-value { background: var(--saving); }
  &::-moz-meter-bar { background: var(--saving); }
  &[data-color='fair']::-webkit-meter-optimum-value, &[data-color='fair']::-moz-meter-bar { background: var(--notice); }
  &[data-color='bad']::-webkit-meter-optimum-value, &[data-color='bad']::-moz-meter-bar { background: var(--danger); }
`

const nothing = css`
  font-size: var(--text-s);
  color: var(--text-quiet);
`
