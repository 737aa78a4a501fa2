import type { SentMessage } from './contact-form.ts'
import type { LeadRefusal } from './lead-rules.ts'

/** Why a message was not sent; `unreached`: this site did not answer. */
export type ContactFailure = LeadRefusal | 'unreached'

/** What a shopper reads where a message was not sent: why, and what to do. */
export const failureWords: Readonly<Record<ContactFailure, string>> = {
  invalid: 'This message cannot be sent as it is. Check what you typed, and send it again.',
  gone: 'This car is no longer for sale, so that nothing was sent.',
  noForm: 'This seller takes no e-mail. Call, or look at the seller’s website.',
  tooMany: 'Too many messages were sent. Wait an hour, then try again.',
  unavailable: 'Your message could not be sent just now. Nothing is lost; try again in a minute.',
  unreached: 'Your message could not be sent. Check your connection, and try again.',
}

/** What a shopper reads once a message is the seller's. */
export const sentWords: Readonly<Record<SentMessage, string>> = {
  sent: 'Your message is on its way to the seller. The answer comes by e-mail.',
  later:
    'Your message is saved. E-mail is slow just now: it will be sent to the seller as soon as it works again.',
}
