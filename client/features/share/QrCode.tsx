import { css } from '@linaria/core'
import { encode } from 'uqr'

/** The QR code of a text. It is dark on light in both colour schemes: many readers know no other. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  return (
    <svg className={code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={data.map(lineOf).join('')} />
    </svg>
  )
}

/** The dark squares of a row, one piece of the path for each run of them. */
const lineOf = (row: readonly boolean[], y: number) =>
  row.map((isDark, x) => (isDark && !row[x - 1] ? `M${x} ${y}h${runFrom(row, x)}v1H${x}z` : '')).join('')

function runFrom(row: readonly boolean[], start: number): number {
  const end = row.indexOf(false, start)
  return (end === -1 ? row.length : end) - start
}

const code = css`
  inline-size: 100%;
  max-inline-size: 184px;
  aspect-ratio: 1;
  background: #fff;
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
  shape-rendering: crispEdges;
  forced-color-adjust: none;
`
