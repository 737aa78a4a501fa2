import { css } from '@linaria/core'
import { useState } from 'react'
import { Dialog } from '#client/ui/Dialog.tsx'
import { primaryButton, quietButton } from '#client/ui/fields.styles.ts'
import type { BreakerMode } from '#shared/features/ops/breaker-status.ts'
import type { BreakerView } from '#shared/features/ops/ops-view.ts'
import { order } from './order.ts'

interface BreakerDialogProps {
  readonly breaker: BreakerView
  readonly onClose: () => void
}

const choices: readonly { readonly mode: BreakerMode; readonly label: string; readonly effect: string }[] = [
  { mode: 'auto', label: 'Automatic', effect: 'It decides by how its calls end, starting closed.' },
  {
    mode: 'open',
    label: 'Hold open',
    effect: 'Nothing is asked of the origin: shoppers get what is kept, or a page without it.',
  },
  { mode: 'closed', label: 'Hold closed', effect: 'Every call is made, however many fail.' },
]

/** Asks how a breaker shall be, and orders it once that is confirmed. */
export function BreakerDialog({ breaker: { call, mode }, onClose }: BreakerDialogProps) {
  const [wanted, setWanted] = useState(mode)
  const [trouble, setTrouble] = useState('')
  const title = `Breaker of ${call}`

  return (
    <Dialog label={title} onClose={onClose}>
      {(close) => (
        <form
          className={form}
          onSubmit={async (event) => {
            event.preventDefault()
            const refused = await order(call, wanted)
            if (refused === undefined) close()
            else setTrouble(refused)
          }}
        >
          <h2>{title}</h2>
          <fieldset className={options}>
            <legend className={legend}>For all shoppers, until it is changed again:</legend>
            {choices.map(({ mode: value, label, effect }) => (
              <label key={value} className={option}>
                <input
                  // The browser gives a dialog's focus to what has the attribute, which React does not write.
                  ref={(input) => void input?.toggleAttribute('autofocus', value === mode)}
                  type="radio"
                  name="mode"
                  value={value}
                  checked={wanted === value}
                  onChange={() => setWanted(value)}
                />
                <span>
                  <b>{label}</b>
                  {value === mode && ' (as it is)'}
                  <br />
                  {effect}
                </span>
              </label>
            ))}
          </fieldset>
          <p role="alert" className={alarm}>
            {trouble}
          </p>
          <div className={buttons}>
            <button type="button" className={quietButton} onClick={close}>
              Cancel
            </button>
            <button type="submit" className={primaryButton} disabled={wanted === mode}>
              Confirm
            </button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

const form = css`
  display: grid;
  gap: var(--s4);
  padding: var(--s6);
`

const options = css`
  display: grid;
  gap: var(--s2);
`

const legend = css`
  margin-block-end: var(--s2);
  color: var(--text-quiet);
`

const option = css`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s3);
  align-items: start;
  padding: var(--s3) var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
  input { inline-size: 18px; block-size: 18px; margin: 3px 0 0; accent-color: var(--accent); }
  &:has(:checked) { border-color: var(--accent); background: var(--accent-soft); }
`

const alarm = css`
  color: var(--danger);
  &:empty { display: none; }
`

const buttons = css`
  display: flex;
  justify-content: flex-end;
  gap: var(--s3);
`
