import { css } from '@linaria/core'
import { atom, useAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { aboveBars } from './above-bars.styles.ts'
import { visuallyHidden } from './visually-hidden.ts'

interface ToastMessage {
  readonly text: string
  /** Announced to assistive technology alone: the page shows the outcome itself. */
  readonly isSeen?: boolean
}

/** The outcome of the shopper's last action, announced once. */
export const toastAtom = atom<ToastMessage | undefined>(undefined)

/**
 * The page's only toast. It shows the outcome of the last action and disappears by itself; the toast of the
 * next page does not say it again.
 */
export function Toast() {
  const [newest, setNewest] = useAtom(toastAtom)
  useEffect(() => () => setNewest(undefined), [setNewest])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each message is an element of its own
  const key = useMemo(Math.random, [newest])
  // An action may end before the page is hydrated, whose markup has no message.
  const message = useIsFromServer() ? undefined : newest
  return (
    <p className={message?.isSeen ? visuallyHidden : toast} role="status">
      {message && <span key={key}>{message.text}</span>}
    </p>
  )
}

const toast = css`
  position: fixed;
  inset: auto 0 var(--s6);
  z-index: 30;
  display: flex;
  justify-content: center;
  padding-inline: var(--s4);
  pointer-events: none;
  ${aboveBars}
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
