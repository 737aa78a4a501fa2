import { css } from '@linaria/core'
import { useAtomValue, useSetAtom } from 'jotai'
import { use, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ActionListing } from '#client/cards/card-actions.atoms.ts'
import { markEmailedAtom } from '#client/cards/emailed.atoms.ts'
import { PageSettingsContext } from '#client/cards/page-settings.ts'
import { sendLead } from '#client/cards/send-lead.ts'
import { HeadedDialog } from '#client/ui/HeadedDialog.tsx'
import { sessionAtom } from '#client/ui/session.atoms.ts'
import { failureWords, sentWords } from '#shared/features/leads/contact-words.ts'
import type { LeadProfile } from '#shared/features/leads/leads.contract.ts'
import { actionPath } from '#shared/features/listings/action-paths.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import { offerElement, readOffer } from '#shared/features/make-offer/read-offer.ts'
import { loadOfferComponent } from './load-offer-component.ts'

interface OfferDialogProps {
  readonly listing: ActionListing
  readonly onClose: () => void
}

/** The offer component over the page, whose offer is sent as a lead. */
export function OfferDialog({ listing: { id, title }, onClose }: OfferDialogProps) {
  const url = use(PageSettingsContext)?.offerComponentUrl
  const profile = useAtomValue(sessionAtom)?.leadProfile
  const markEmailed = useSetAtom(markEmailedAtom)
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a session that comes later must not empty the form
  useEffect(() => {
    const element = document.createElement(offerElement)
    for (const [name, value] of attributesOf({ id, title, ...profile })) element.setAttribute(name, value)
    const tell = (state: OfferState, message: string) => {
      element.setAttribute('message', message)
      element.setAttribute('state', state)
    }

    element.addEventListener(offerElement, async (event) => {
      if (element.getAttribute('state') === 'sending') return
      const offer = readOffer(event instanceof CustomEvent ? event.detail : undefined)
      if ('problem' in offer) return tell('refused', offer.problem)

      tell('sending', '')
      const outcome = await sendLead({ ...offer.lead, listingId: id })
      if ('failure' in outcome) return tell('refused', failureWords[outcome.failure])

      markEmailed(id)
      tell('sent', sentWords[outcome.sent])
    })

    let isClosed = false
    loadOfferComponent(url).then(
      () => place.current?.replaceChildren(element),
      () => {
        if (isClosed) return
        place.current?.replaceChildren('This could not be loaded.')
        navigate(actionPath('offer', id))
      },
    )

    return () => {
      isClosed = true
    }
  }, [id, title, url])

  return (
    <HeadedDialog name="offer" title="Make an offer" subtitle={cardTitle(title)} onClose={onClose}>
      {() => <div ref={place} className={offer} />}
    </HeadedDialog>
  )
}

type OfferState = 'sending' | 'sent' | 'refused'

/** What the element knows of the car and of the shopper. */
const attributesOf = ({
  id,
  title,
  firstName = '',
  lastName = '',
  email = '',
  phone = '',
}: Pick<ActionListing, 'id' | 'title'> & Partial<LeadProfile>): readonly (readonly [string, string])[] =>
  Object.entries({
    ...{ 'listing-id': String(id), car: cardTitle(title), email, phone },
    ...{ 'first-name': firstName, 'last-name': lastName },
  })

/** The looks of the site's own component, which has no shadow. */
const offer = css`
  &:empty { min-block-size: 18rem; }
  form { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr)); gap: var(--s3); align-items: end; }
  label { display: grid; gap: var(--s1); font-size: var(--text-m); }
  label > span { font-weight: 600; }
  label:first-child, button { grid-column: 1 / -1; }
  button { justify-self: start; }
  p { padding-block-start: var(--s3); font-size: var(--text-m); }
  [state='sent'] p { color: var(--saving); }
  [state='refused'] p { color: var(--danger); }
`
