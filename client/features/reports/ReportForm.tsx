import { css } from '@linaria/core'
import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import { EmailField, LongField } from '#client/ui/FormField.tsx'
import { FormMessage } from '#client/ui/FormMessage.tsx'
import { primaryButton } from '#client/ui/fields.styles.ts'
import { HoneypotField } from '#client/ui/HoneypotField.tsx'
import { actionPath } from '#shared/features/listings/action-paths.ts'
import type { ReportState } from '#shared/features/reports/report-form.ts'
import { maxReportLength, reportReasonNames, reportReasons } from '#shared/features/reports/report-reasons.ts'

interface ReportFormProps {
  readonly listingId: number
  readonly state: ReportState
  readonly isSending?: boolean
  /** Sends the form without leaving the page; absent: the browser sends it. */
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
}

/** The form that reports a listing: a reason, and if the shopper likes more words and an e-mail address. */
export function ReportForm({ listingId, state, isSending = false, onSubmit }: ReportFormProps) {
  const { idempotencyKey, fields, problems } = state
  const form = useRef<HTMLFormElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new problems are those of the form that was sent
  useEffect(() => {
    const problem = form.current?.querySelector('[data-problem]')
    problem?.parentElement?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [problems])

  return (
    <form
      ref={form}
      method="post"
      action={actionPath('report', listingId)}
      className={stack}
      noValidate
      onSubmit={onSubmit}
    >
      {problems.form !== undefined && <FormMessage kind="danger">{problems.form}</FormMessage>}
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <Reasons chosen={fields.reason} problem={problems.reason} />
      <LongField
        label="What should we look at? (optional)"
        name="comments"
        rows={2}
        maxLength={maxReportLength}
        defaultValue={fields.comments}
        problem={problems.comments}
      />
      <EmailField
        label="E-mail address, if we may ask back (optional)"
        name="emailAddress"
        defaultValue={fields.emailAddress}
        problem={problems.emailAddress}
      />
      <HoneypotField />
      <button type="submit" className={primaryButton} aria-disabled={isSending || undefined}>
        Send report
      </button>
    </form>
  )
}

function Reasons({ chosen, problem }: { readonly chosen: string; readonly problem: string | undefined }) {
  const id = useId()
  return (
    <fieldset aria-describedby={problem && id}>
      <legend>What is wrong?</legend>
      {reportReasonNames.map((name) => (
        <label key={name}>
          <input type="radio" name="reason" value={name} required defaultChecked={name === chosen} />
          {reportReasons[name]}
        </label>
      ))}
      {problem !== undefined && (
        <p id={id} data-problem>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

const stack = css`
  position: relative;
  display: grid;
  gap: var(--s4);
  justify-items: stretch;
  fieldset { display: grid; gap: 0; padding: 0; margin: 0; border: 0; }
  legend { padding: 0; font-weight: 600; font-size: var(--text-m); }
  fieldset label { display: flex; gap: var(--s3); align-items: center; min-block-size: 32px; @media (pointer: coarse) { min-block-size: 44px; } }
  [type='radio'] { flex: none; inline-size: 1.125rem; block-size: 1.125rem; margin: 0; accent-color: var(--accent); }
  [data-problem] { font-size: var(--text-s); color: var(--danger); }
`
