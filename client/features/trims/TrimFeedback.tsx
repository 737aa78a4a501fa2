import { css } from '@linaria/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { quietButton } from '#client/ui/fields.styles.ts'
import { feedbackParam, feedbackValues } from '#shared/features/feedback/feedback-values.ts'
import { compareTrimsPath } from '#shared/features/trims/trim-paths.ts'

interface TrimFeedbackProps {
  readonly isThanked?: boolean | undefined
  /** The hidden fields that name the model. */
  readonly children: ReactNode
}

/** Asks whether the comparison helps, and thanks for the answer (2.38, 5.6). */
export function TrimFeedback({ isThanked = false, children }: TrimFeedbackProps) {
  const [state, setState] = useState<'asked' | 'sending' | 'thanked' | 'failed'>(
    isThanked ? 'thanked' : 'asked',
  )

  const send = async (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget: form, nativeEvent } = event
    event.preventDefault()
    if (state === 'sending') return

    setState('sending')
    const { submitter } = nativeEvent as SubmitEvent
    setState((await isTaken(new FormData(form, submitter))) ? 'thanked' : 'failed')
  }

  return (
    <form className={row} method="post" action={compareTrimsPath} onSubmit={send}>
      {children}
      {state !== 'thanked' && (
        <>
          <span>Is this comparison helpful?</span>
          {feedbackValues.map((value) => (
            <button key={value} type="submit" className={quietButton} name={feedbackParam} value={value}>
              {value === 'yes' ? 'Yes' : 'No'}
            </button>
          ))}
        </>
      )}
      <span role="status">
        {state === 'thanked' && 'Thank you for your feedback.'}
        {state === 'failed' && 'Your feedback could not be sent just now. Try again in a minute.'}
      </span>
    </form>
  )
}

/** Sends the fields of the form; whether the server has stored them. */
async function isTaken(fields: FormData): Promise<boolean> {
  const texts = [...fields].map(([name, value]) => [name, String(value)])
  const body = new URLSearchParams(texts)
  const headers = { accept: 'application/json' }

  return fetch(compareTrimsPath, { method: 'POST', body, headers }).then(
    ({ ok }) => ok,
    () => false,
  )
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);
  align-items: center;
  min-block-size: 44px;
  font-size: var(--text-m);
`
