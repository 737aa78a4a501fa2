import { css } from '@linaria/core'
import { useState } from 'react'
import { Dialog } from '#client/ui/Dialog.tsx'
import { primaryButton, quietButton } from '#client/ui/fields.styles.ts'
import type { BreakerCommand } from '#shared/features/ops/breaker-order.ts'
import type { BreakerMode } from '#shared/features/ops/breaker-status.ts'
import type { CallView } from '#shared/features/ops/ops-view.ts'
import { OrderFields, reasonsIn } from './OrderFields.tsx'
import { OrderReach } from './OrderReach.tsx'

interface BreakerDialogProps {
  readonly breaker: CallView
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

/** A dialog that sets the mode of a breaker, once the operator has confirmed it. */
export function BreakerDialog({ breaker: { call, mode }, onClose }: BreakerDialogProps) {
  const [wanted, setWanted] = useState(mode)
  const [failure, setFailure] = useState('')
  const title = `Breaker of ${call}`
  const isHold = wanted !== 'auto'

  return (
    <Dialog name="other" label={title} onClose={onClose}>
      {(close) => (
        <form
          className={form}
          onSubmit={async (event) => {
            event.preventDefault()
            const fields = new FormData(event.currentTarget)
            const problem = await setBreakerMode(call, { mode: wanted, ...reasonsIn(fields) })
            if (problem === undefined) close()
            else setFailure(problem)
          }}
        >
          <h2>{title}</h2>
          <fieldset className={options}>
            <legend className={legend}>For all shoppers:</legend>
            {choices.map(({ mode: value, label, effect }) => (
              <label key={value} className={option}>
                <input
                  // The browser focuses the element of a dialog that has `autofocus`, an attribute that React
                  // does not write.
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
          <OrderFields isHold={isHold} />
          <OrderReach />
          <p role="alert" className={alarm}>
            {failure}
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

/**
 * Sets the mode of a breaker.
 * @returns why the mode was not set; undefined where it was
 */
async function setBreakerMode(call: string, command: BreakerCommand): Promise<string | undefined> {
  try {
    const response = await fetch(`/breakers/${encodeURIComponent(call)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(command),
    })

    return response.ok ? undefined : await refusalOf(response)
  } catch {
    return 'The server cannot be reached. Try again once the view is live.'
  }
}

/**
 * What the server says of an order that it does not confirm. An answer 503 without a word may come from a
 * proxy, which does not know whether the order has arrived.
 */
async function refusalOf(response: Response): Promise<string> {
  const body: { readonly error?: unknown } | null = await response.json().catch(() => null)
  if (typeof body?.error === 'string') return body.error

  const refusal = `The server refused (${response.status}).`
  return response.status === 503 ? refusal : `${refusal} Nothing was changed.`
}

const form = css`
  display: grid;
  gap: var(--s4);
  max-inline-size: 560px;
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
