import { css } from '@linaria/core'
import { ColorSwatch } from '#client/cards/ColorSwatch.tsx'
import type { DeclaredOption } from '#shared/search/filter.ts'
import { formatCount } from '#shared/search/labels.ts'
import { MoreInfo } from './MoreInfo.tsx'

export interface OptionRow
  extends Pick<DeclaredOption, 'value' | 'label' | 'colorValue' | 'src' | 'moreInfo' | 'details'> {
  /** The listings that the option would leave; undefined where the answer does not count them. */
  readonly count: number | undefined
}

interface CheckRowProps extends OptionRow {
  readonly name: string
  readonly isChosen: boolean
  readonly onToggle: () => void
}

/** An option with the number of listings that it leaves. An option that leaves none can only be unchecked. */
export function CheckRow({
  name,
  value,
  label,
  count,
  isChosen,
  onToggle,
  colorValue,
  src,
  moreInfo,
  details,
}: CheckRowProps) {
  const option = (
    <label className={row}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={onToggle}
      />
      {colorValue !== undefined && <ColorSwatch colorValue={colorValue} />}
      {src !== undefined && <img src={src} alt="" width="40" height="24" loading="lazy" />}
      <span>{label}</span>
      {count !== undefined && <small>{formatCount(count)}</small>}
    </label>
  )

  if (moreInfo === undefined) return option

  return (
    <div className={withInfo}>
      {option}
      <MoreInfo id={`info-${name}-${value}`} about={label} text={moreInfo} details={details} />
    </div>
  )
}

const row = css`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--s2);
  min-block-size: 44px;
  min-inline-size: 0;
  font-size: var(--text-m);
  border-radius: var(--radius-small);
  @media (min-width: 1024px) { min-block-size: 32px; }
  input { flex: none; inline-size: 18px; block-size: 18px; margin: 0; accent-color: var(--accent); }
  img { flex: none; object-fit: contain; }
  span { flex: 1; min-inline-size: 0; }
  small { font-size: var(--text-s); font-variant-numeric: tabular-nums; color: var(--text-quiet); }
  &:hover span { color: var(--accent); }
  /* By siblings: with :has(), each change of a box has the browser look at the texts of the whole page
     again. */
  input:disabled { cursor: not-allowed; ~ :is(span, small) { color: var(--text-quiet); opacity: 0.75; } }
`

/** The explanation is between label and count; the counts of all rows remain aligned. */
const withInfo = css`
  display: flex;
  align-items: center;
  gap: var(--s2);
  font-size: var(--text-m);
  label { display: contents; }
  small { order: 1; min-inline-size: 2.5rem; text-align: end; }
`
