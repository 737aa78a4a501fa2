import { css } from '@linaria/core'
import { useEffect, useRef } from 'react'
import { Dialog } from '#client/ui/Dialog.tsx'
import { primaryButton, quietButton } from '#client/ui/fields.styles.ts'
import type { ModelSuggestion } from '#shared/features/listings/search-response.contract.ts'

export interface ModelDialogProps {
  readonly suggestion: ModelSuggestion
  readonly onAgree: () => void
  /** Called where the shopper does not want to be asked about this model again. */
  readonly onDecline: () => void
  readonly onClose: () => void
}

export function ModelDialog({ suggestion, onAgree, onDecline, onClose }: ModelDialogProps) {
  const {
    selectedMakeDescription,
    selectedModelDescription,
    suggestedMakeDescription,
    suggestedModelDescription,
  } = suggestion

  const question = `Did you mean ${suggestedMakeDescription} ${suggestedModelDescription}?`

  // The dialog opens by itself. With the focus on its heading, an Enter meant for the page answers nothing.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <Dialog name="model" label={question} onClose={onClose}>
      {(close) => {
        const closeAfter = (act: () => void) => () => {
          act()
          close()
        }

        return (
          <div className={panel}>
            <h2 ref={heading} tabIndex={-1}>
              {question}
            </h2>
            <p>
              You are looking at {selectedMakeDescription} {selectedModelDescription}.
            </p>
            <div>
              <button type="button" className={primaryButton} onClick={closeAfter(onAgree)}>
                Yes, add {suggestedModelDescription}
              </button>
              <button type="button" className={quietButton} onClick={close}>
                No, keep my search
              </button>
            </div>
            <button type="button" className={decline} onClick={closeAfter(onDecline)}>
              Do not show again
            </button>
          </div>
        )
      }}
    </Dialog>
  )
}

const panel = css`
  display: grid;
  gap: var(--s3);
  padding: var(--s6) var(--s6) var(--s3);
  h2 { font-size: var(--text-l); outline: none; }
  p { color: var(--text-quiet); }
  div { display: flex; flex-wrap: wrap; gap: var(--s2); margin-block-start: var(--s2); }
  @media (max-width: 639.98px) { padding: var(--s4) var(--s4) var(--s2); div { display: grid; } }
`

const decline = css`
  justify-self: start;
  min-block-size: 44px;
  padding: 0;
  font-size: var(--text-s);
  text-decoration: underline;
  color: var(--text-quiet);
  background: none;
  border: 0;
  &:hover { color: var(--text); }
`
