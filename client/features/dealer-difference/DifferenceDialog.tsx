import { css } from '@linaria/core'
import { ContentSections } from '#client/ui/ContentSections.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { quietButton } from '#client/ui/fields.styles.ts'
import type { DealerDifference } from '#shared/features/dealer-difference/dealer-difference.contract.ts'

export interface DifferenceDialogProps {
  readonly difference: DealerDifference
  readonly onClose: () => void
}

export function DifferenceDialog({ difference: { title, sections }, onClose }: DifferenceDialogProps) {
  return (
    <Dialog name="difference" label={title} onClose={onClose}>
      {(close) => (
        <div className={panel}>
          <h2>{title}</h2>
          <ContentSections sections={sections} />
          <button type="button" className={quietButton} onClick={close}>
            Close
          </button>
        </div>
      )}
    </Dialog>
  )
}

const panel = css`
  display: grid;
  gap: var(--s5);
  padding: var(--s6);
  /* The dialog is a child of its button's parent and inherits the styles of that text. */
  font-size: 1rem;
  white-space: normal;
  h2 { font-size: var(--text-l); }
  button { justify-self: end; }
`
