import { css } from '@linaria/core'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { FormMessage } from '#client/ui/FormMessage.tsx'
import { sessionAtom } from '#client/ui/session.atoms.ts'
import type { ContactState } from '#shared/features/leads/contact-form.ts'
import { profileFields } from '#shared/features/leads/contact-form.ts'
import { sentWords } from '#shared/features/leads/contact-words.ts'
import { ContactForm } from './ContactForm.tsx'
import { useContact } from './use-contact.ts'

export interface ContactPanelProps {
  /** The id of the listing. */
  readonly id: number
  /** Why an e-mail of one click was not sent. */
  readonly failure?: string | undefined
}

/** The form that writes to a seller, sent by scripts, and what became of it. A lead profile fills it in. */
export function ContactPanel({ id, failure }: ContactPanelProps) {
  const session = useAtomValue(sessionAtom)
  const isFromServer = useIsFromServer()
  const profile = isFromServer ? undefined : session?.leadProfile
  const {
    submit,
    sent,
    isSending = false,
    ...state
  } = useContact(id, failure ? failedWith(failure) : untouched)
  const place = useRef<HTMLDivElement>(null)
  const wasSending = useRef(false)

  // The button that was pressed is gone with the form, or a screen below what became of it.
  useEffect(() => {
    const isAnswered = wasSending.current && !isSending
    wasSending.current = isSending
    if (!isAnswered) return
    place.current?.focus({ preventScroll: true })
    place.current?.querySelector('[data-kind]')?.scrollIntoView({ block: 'center' })
  }, [isSending])

  useEffect(() => {
    for (const [name, value] of Object.entries(profileFields(profile))) {
      const field = place.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
      if (field?.value === '') field.value = value
    }
  }, [profile])

  return (
    <div ref={place} className={quiet} tabIndex={-1}>
      {sent ? (
        <FormMessage kind="success">{sentWords[sent]}</FormMessage>
      ) : (
        <ContactForm
          {...{ id, state, isSending }}
          offersOneClick={profile?.isOneClickOptedIn === false}
          onSubmit={submit}
        />
      )}
    </div>
  )
}

const quiet = css`
  &:focus { outline: none; }
`

const untouched: ContactState = { fields: {}, problems: {} }
const failedWith = (form: string): ContactState => ({ fields: {}, problems: { form } })
