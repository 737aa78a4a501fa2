import { css } from '@linaria/core'
import { Icon } from './Icon.tsx'

interface CloseButtonProps {
  readonly onClick: () => void
  /** The name of the button for assistive technology. */
  readonly label?: string
}

export function CloseButton({ onClick, label = 'Close' }: CloseButtonProps) {
  return (
    <button type="button" className={round} onClick={onClick} aria-label={label}>
      <Icon name="close" />
    </button>
  )
}

const round = css`
  display: grid;
  flex: none;
  place-items: center;
  justify-self: end;
  inline-size: 44px;
  block-size: 44px;
  color: inherit;
  background: none;
  border: 0;
  border-radius: 50%;
  &:hover { background: var(--sunken); }
`
