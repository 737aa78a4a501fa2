import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import type { DialogName } from '#shared/features/tracking/events.ts'
import { CloseButton } from './CloseButton.tsx'
import { Dialog } from './Dialog.tsx'

interface HeadedDialogProps {
  readonly name: DialogName
  readonly title: string
  /** A line below the title. */
  readonly subtitle?: string
  readonly onClose: () => void
  /** Renders the content; gets the function that closes the dialog. */
  readonly children: (close: () => void) => ReactNode
}

/** A dialog with its title and a button that closes it above its content. */
export const HeadedDialog = ({ name, title, subtitle, onClose, children }: HeadedDialogProps) => (
  <Dialog name={name} label={title} onClose={onClose}>
    {(close) => (
      <div className={panel}>
        <div data-head>
          <h2>{title}</h2>
          <CloseButton onClick={close} />
        </div>
        {subtitle !== undefined && <p data-subtitle>{subtitle}</p>}
        {children(close)}
      </div>
    )}
  </Dialog>
)

const panel = css`
  padding: 0 var(--s6) var(--s6);
  @media (max-width: 639.98px) { padding: 0 var(--s4) var(--s5); }
  > [data-head] { display: flex; gap: var(--s3); align-items: center; justify-content: space-between; padding-block-start: var(--s4); }
  h2 { font-size: var(--text-xl); }
  > [data-head] button { margin-inline-end: calc(-1 * var(--s3)); }
  > [data-subtitle] { color: var(--text-quiet); }
  > :nth-child(2):not([data-subtitle]), > [data-subtitle] + * { margin-block-start: var(--s4); }
`
