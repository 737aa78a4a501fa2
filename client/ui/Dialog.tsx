import { css } from '@linaria/core'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { coverPage } from '#client/navigation/page-covers.ts'
import { track } from '#client/navigation/track.ts'
import type { DialogName } from '#shared/features/tracking/events.ts'

interface DialogProps {
  /** The name of the dialog in the event that tells that it is opened. */
  readonly name: DialogName
  readonly label: string
  /** Runs once the dialog is closed in any way and the browser has given the focus back. */
  readonly onClose: () => void
  /** The dialog fills the whole screen. */
  readonly isFull?: boolean
  /** Renders the content; gets the function that closes the dialog. */
  readonly children: (close: () => void) => ReactNode
}

/**
 * A modal `<dialog>`, open for as long as it is rendered. Escape and Back close it, and so does a click
 * beside it unless it fills the screen.
 */
export function Dialog({ name, label, onClose, isFull = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect, so that the dialog receives the next keystroke.
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
    return coverPage(() => dialog.current?.close())
  }, [])

  useEffect(() => track('dialog', { dialog: name }), [name])

  return (
    <dialog
      ref={dialog}
      className={isFull ? full : box}
      aria-label={label}
      closedby={isFull ? 'closerequest' : 'any'}
      onClose={onClose}
    >
      {children(() => dialog.current?.close())}
    </dialog>
  )
}

const box = css`
  inline-size: min(560px, 100vw - var(--s8));
  --above: min(12vh, 96px);
  max-block-size: min(880px, 100dvh - var(--above) - var(--s4));
  padding: 0;
  margin-block-start: var(--above);
  overflow: auto;
  overscroll-behavior: contain;
  color: var(--text);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  &::backdrop { background: var(--shade); }
  @media (max-width: 639.98px) { --above: var(--s2); inline-size: calc(100vw - var(--s4)); }
`

const full = css`
  inline-size: 100vw;
  block-size: 100dvh;
  max-inline-size: none;
  max-block-size: none;
  padding: 0;
  overflow: hidden;
  color: var(--text);
  background: var(--page);
  border: 0;
`
