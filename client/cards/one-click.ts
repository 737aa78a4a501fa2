import type { createStore } from 'jotai'
import { reloadSessionAtom } from '#client/ui/session.atoms.ts'
import { toastAtom } from '#client/ui/Toast.tsx'
import { sentWords } from '#shared/features/leads/contact-words.ts'
import { leadKinds } from '#shared/features/leads/lead-kinds.ts'
import type { LeadProfile } from '#shared/features/leads/leads.contract.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import { type ActionListing, cardDialogAtom } from './card-actions.atoms.ts'
import { failedEmailAtom, markEmailedAtom } from './emailed.atoms.ts'
import { type LeadContent, sendLead } from './send-lead.ts'

type Store = ReturnType<typeof createStore>

/**
 * Asks the seller whether a car is still there, in the name of a shopper who has opted in to that (4.13). The
 * form opens for everybody else, and where the e-mail fails, with the reason (4.14).
 */
export async function emailByOneClick(store: Store, listing: ActionListing): Promise<void> {
  // Another page may have signed her out, or another shopper in, since this one was opened.
  const session = await store.set(reloadSessionAtom)
  const lead = oneClickLead(session?.leadProfile, listing)
  if (lead === undefined) return store.set(cardDialogAtom, { action: 'email', listing })

  const outcome = await sendLead(lead)
  if ('failure' in outcome) {
    store.set(failedEmailAtom, { id: listing.id, failure: outcome.failure })
    store.set(cardDialogAtom, { action: 'email', listing })
  } else {
    store.set(markEmailedAtom, listing.id)
    store.set(toastAtom, { text: outcome.sent === 'sent' ? 'Email sent' : sentWords.later })
  }
}

/**
 * The lead of one click; undefined for a shopper who has not opted in or whose profile is incomplete (6.9).
 */
function oneClickLead(
  profile: LeadProfile | undefined,
  { id, title }: ActionListing,
): LeadContent | undefined {
  if (!profile?.isOneClickOptedIn) return undefined
  const { firstName, lastName, email, phone } = profile
  if (!firstName || !lastName || !email) return undefined

  return {
    kind: 'availability',
    listingId: id,
    ...{ firstName, lastName, fromEmailAddress: email },
    ...(phone && { phoneNumber: phone }),
    comments: leadKinds.availability.defaultComment(cardTitle(title)),
    clickType: 'one-click',
    sendsCopy: true,
  }
}
