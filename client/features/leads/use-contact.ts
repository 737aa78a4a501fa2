import { useStore } from 'jotai'
import { type SubmitEvent, useState } from 'react'
import { markEmailedAtom } from '#client/cards/emailed.atoms.ts'
import { sendLead } from '#client/cards/send-lead.ts'
import { reloadSessionAtom } from '#client/ui/session.atoms.ts'
import { filledHoneypot } from '#shared/features/honeypot/honeypot.ts'
import {
  type ContactFields,
  type ContactState,
  contactLead,
  contactProblems,
  oneClickField,
  profileOf,
  readContact,
  type SentMessage,
} from '#shared/features/leads/contact-form.ts'
import { leadProfilePath } from '#shared/features/leads/contact-paths.ts'
import { failureWords } from '#shared/features/leads/contact-words.ts'

interface Contact extends ContactState {
  readonly sent?: SentMessage
  readonly isSending?: boolean
}

/** The state of a form that scripts send to the seller of a car. What was typed stays until it is sent. */
export function useContact(id: number, start: ContactState) {
  const store = useStore()
  const [contact, setContact] = useState<Contact>(start)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (contact.isSending) return
    const form = new FormData(event.currentTarget)
    const fields = readContact(form)
    const pot = filledHoneypot(form.get('textPot'))
    const problems = pot ? {} : contactProblems(fields, Date.now())
    if (Object.keys(problems).length > 0) return setContact({ fields, problems })

    setContact({ fields, problems: {}, isSending: true })
    const lead = { ...contactLead(fields), listingId: id, ...pot }
    void sendLead(lead).then(async (outcome) => {
      if ('failure' in outcome)
        return setContact({ fields, problems: { form: failureWords[outcome.failure] } })

      store.set(markEmailedAtom, id)
      setContact({ fields, problems: {}, sent: outcome.sent })
      if (!pot && form.has(oneClickField)) await optIn(fields).then(() => store.set(reloadSessionAtom))
    })
  }

  return { ...contact, submit }
}

/** Makes what was typed the shopper's profile. The message is sent already, whatever becomes of it. */
const optIn = (fields: ContactFields) =>
  fetch(leadProfilePath, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(profileOf(fields, true)),
  }).catch(() => undefined)
