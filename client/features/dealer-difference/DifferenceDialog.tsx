import { css } from '@linaria/core'
import { Dialog } from '#client/ui/Dialog.tsx'
import { quietButton } from '#client/ui/fields.styles.ts'
import type { DealerDifference } from '#shared/features/dealer-difference/dealer-difference.contract.ts'

export interface DifferenceDialogProps {
  readonly difference: DealerDifference
  readonly onClose: () => void
}

/** Headings, paragraphs and lists: what a dealer writes is text and nothing else. */
export function DifferenceDialog({ difference: { title, sections }, onClose }: DifferenceDialogProps) {
  return (
    <Dialog label={title} onClose={onClose}>
      {(close) => (
        <div className={panel}>
          <h2>{title}</h2>
          {sections.map(({ heading, paragraphs, points }) => (
            <section key={heading}>
              <h3>{heading}</h3>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {points.length > 0 && (
                <ul>
                  {points.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
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
  /* It stands wherever its button does. */
  font-size: 1rem;
  white-space: normal;
  h2 { font-size: var(--text-l); }
  h3 { margin-block-end: var(--s1); font-size: 1rem; }
  p { color: var(--text-quiet); }
  ul { padding-inline-start: var(--s5); list-style: disc; color: var(--text-quiet); }
  button { justify-self: end; }
`
