import { css } from '@linaria/core'
import { useAtomValue } from 'jotai'
import { toastAtom } from '#client/cards/card-status.atoms.ts'
import { visuallyHidden } from './visually-hidden.ts'

/** The one place that says what was done with a card; it goes away by itself. */
export function Toast() {
  const status = useAtomValue(toastAtom)
  return (
    <p className={status?.isSeen ? visuallyHidden : place} role="status">
      {/* Another element each time, so that the same words are said again. */}
      {status && <span key={status.text}>{status.text}</span>}
    </p>
  )
}

const place = css`
  position: fixed;
  inset: auto 0 var(--s6);
  z-index: 30;
  display: flex;
  justify-content: center;
  padding-inline: var(--s4);
  pointer-events: none;
  span {
    padding: var(--s2) var(--s4);
    font-size: var(--text-s);
    color: var(--page);
    background: var(--text);
    border-radius: var(--radius-small);
    animation: leave 200ms 4s forwards;
  }
  @keyframes leave { to { visibility: hidden; opacity: 0; } }
`
