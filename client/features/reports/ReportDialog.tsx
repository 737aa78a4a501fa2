import { type SubmitEvent, useState } from 'react'
import type { ActionListing } from '#client/cards/card-actions.atoms.ts'
import { track } from '#client/navigation/track.ts'
import { FormMessage } from '#client/ui/FormMessage.tsx'
import { HeadedDialog } from '#client/ui/HeadedDialog.tsx'
import { newKey } from '#client/ui/new-key.ts'
import { actionPath } from '#shared/features/listings/action-paths.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import {
  emptyReport,
  type ReportOutcome,
  type ReportState,
  readReportFields,
  reportRefusals,
} from '#shared/features/reports/report-form.ts'
import { ReportForm } from './ReportForm.tsx'
import { reportReceived } from './report-words.ts'

interface ReportDialogProps {
  readonly listing: ActionListing
  readonly onClose: () => void
}

/** The form that reports a listing, over the page (2.35). */
export const ReportDialog = ({ listing, onClose }: ReportDialogProps) => (
  <HeadedDialog
    name="report"
    title="Report this Listing"
    subtitle={cardTitle(listing.title)}
    onClose={onClose}
  >
    {() => <Content listingId={listing.id} />}
  </HeadedDialog>
)

function Content({ listingId }: { readonly listingId: number }) {
  const [state, setState] = useState<ReportState>(() => ({
    idempotencyKey: newKey(),
    fields: emptyReport,
    problems: {},
  }))
  const [step, setStep] = useState<'typing' | 'sending' | 'received'>('typing')

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (step === 'sending') return
    setStep('sending')
    void send(listingId, event.currentTarget, state).then((outcome) => {
      if ('state' in outcome) setState(outcome.state)
      else track('report', { step: 'sent', listing: listingId })
      setStep('state' in outcome ? 'typing' : 'received')
    })
  }

  return step === 'received' ? (
    // The focus was in the form, which is gone.
    <div ref={(element) => element?.focus()} tabIndex={-1}>
      <FormMessage kind="success">{reportReceived}</FormMessage>
    </div>
  ) : (
    <ReportForm listingId={listingId} state={state} isSending={step === 'sending'} onSubmit={submit} />
  )
}

/** Sends the form. Never rejects: what could not be sent stays in the form, with the reason. */
async function send(listingId: number, form: HTMLFormElement, before: ReportState): Promise<ReportOutcome> {
  const body = new URLSearchParams(
    [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]),
  )
  try {
    const response = await fetch(actionPath('report', listingId), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    })
    const outcome: Partial<ReportOutcome & { state: ReportState }> = await response.json()
    if ('isReceived' in outcome) return { isReceived: true }
    if (outcome.state) return { state: outcome.state }
  } catch {
    // Not reached, or not answered by our server: the reason below says what to do.
  }

  return {
    state: { ...before, fields: readReportFields(body), problems: { form: reportRefusals.unavailable } },
  }
}
