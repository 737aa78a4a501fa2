import { css } from '@linaria/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DialogName } from '#shared/features/tracking/events.ts'
import { CloseButton } from './CloseButton.tsx'
import { Dialog } from './Dialog.tsx'
import { quietButton } from './fields.styles.ts'
import { useFetched } from './use-fetched.ts'
import { visuallyHidden } from './visually-hidden.ts'

interface ContentDialogProps<T> {
  readonly name: DialogName
  /** The dialog's title until its content is loaded. */
  readonly label: string
  /** The path of the content, one of the page's own services. */
  readonly path: string
  readonly titleOf: (content: T) => string | undefined
  readonly onClose: () => void
  readonly children: (content: T) => ReactNode
}

/** A dialog whose content is fetched once the dialog is open. */
export function ContentDialog<T>({ name, label, path, titleOf, onClose, children }: ContentDialogProps<T>) {
  const [fetched, retry] = useFetched<T>(path)
  const isLoaded = typeof fetched === 'object'
  const title = useRef<HTMLHeadingElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new content removes the element that had the focus
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus()
  }, [path, fetched])

  return (
    <Dialog name={name} label={label} onClose={onClose}>
      {(close) => (
        <div className={panel}>
          <header>
            <h2 ref={title} tabIndex={-1}>
              {(isLoaded && titleOf(fetched.value)) || label}
            </h2>
            <CloseButton onClick={close} />
          </header>
          <p role="status" className={visuallyHidden}>
            {fetched === 'loading' && 'Loading'}
          </p>
          {isLoaded && children(fetched.value)}
          {fetched === 'loading' && <div className={skeleton} aria-hidden="true" />}
          {fetched === 'failed' && (
            <div className={failure} role="alert">
              <p>This could not be loaded.</p>
              <button type="button" className={quietButton} onClick={retry}>
                Please try again
              </button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  )
}

const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s5);
  /* The height without the content is about the height with it. */
  min-block-size: min(400px, 60dvh);
  padding: 0 var(--s6) var(--s6);
  overflow-wrap: anywhere;
  @media (max-width: 639.98px) { padding: 0 var(--s4) var(--s5); }
  > header {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s3);
    padding-block: var(--s3) var(--s2);
    margin-block-end: calc(-1 * var(--s3));
    background: var(--surface);
    h2 { outline: none; font-size: var(--text-xl); letter-spacing: -0.01em; text-wrap: balance; }
    button { margin-inline-end: calc(-1 * var(--s3)); }
  }
`

/** The skeleton of some lines of text. */
const skeleton = css`
  block-size: 300px;
  background: repeating-linear-gradient(var(--sunken) 0 14px, transparent 14px 28px);
  border-radius: 4px;
`

const failure = css`
  display: grid;
  justify-items: start;
  gap: var(--s3);
`
