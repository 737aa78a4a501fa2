import { css } from '@linaria/core'
import { ColorSwatch } from '#client/ui/ColorSwatch.tsx'
import { formatCount } from '#shared/search/labels.ts'

interface CheckRowProps {
  readonly name: string
  readonly value: string
  readonly label: string
  /** Listings that the choice would leave; a choice of none cannot be made, only undone. */
  readonly count: number
  readonly isChosen: boolean
  readonly onToggle: () => void
  readonly colorValue?: string | undefined
}

export function CheckRow({ name, value, label, count, isChosen, onToggle, colorValue }: CheckRowProps) {
  return (
    <label className={row}>
      <input type="checkbox" name={name} value={value} checked={isChosen} disabled={count === 0 && !isChosen} onChange={onToggle} />
      {colorValue !== undefined && <ColorSwatch colorValue={colorValue} />}
      <span>{label}</span>
      <small>{formatCount(count)}</small>
    </label>
  )
}

export const checkList = css`
  display: grid;
  min-inline-size: 0;
`
const row = css`
  display: flex;
  align-items: center;
  gap: var(--s2);
  min-block-size: 44px;
  font-size: var(--text-m);
  border-radius: var(--radius-small);
  @media (min-width: 1024px) { min-block-size: 32px; }
  input { flex: none; inline-size: 18px; block-size: 18px; margin: 0; accent-color: var(--accent); }
  span { flex: 1; min-inline-size: 0; }
  small { font-size: var(--text-s); font-variant-numeric: tabular-nums; color: var(--text-quiet); }
  &:hover span { color: var(--accent); }
  &:has(:disabled) { cursor: not-allowed; span, small { color: var(--text-quiet); opacity: 0.75; } }
`
