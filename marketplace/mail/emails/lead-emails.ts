import type { Static, TObject } from 'typebox'
import type { EmailBlock } from '#marketplace/mail/email-content.ts'
import { defineEmail, type EmailDeclaration } from '#marketplace/mail/email-declaration.ts'
import { leadKinds } from '#shared/features/leads/lead-kinds.ts'
import { adfMediaType, adfOf } from './adf.ts'
import { DealerLead, LeadCopy, PrivateLead, RelayedMessage } from './lead-data.ts'
import { inUsd, siteOf } from './wording.ts'

type Lead = Static<typeof PrivateLead>
type Contact = Pick<Lead, 'email' | 'phone' | 'zip'>

const nameOf = ({ firstName, lastName }: Pick<Lead, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

/** A lead for a dealer: as text, and as ADF for the dealer's customer system. */
export const dealerLeadEmail = defineEmail({
  kind: 'lead',
  category: 'message',
  data: DealerLead,
  senderName: (lead, brand) => `${nameOf(lead)} via ${siteOf(brand)}`,
  replyTo: ({ replyTo }) => replyTo,
  attachments: (lead, brand) => [
    {
      filename: 'lead.adf.xml',
      contentType: adfMediaType,
      content: adfOf(lead, { name: siteOf(brand), url: lead.siteUrl }),
    },
  ],
  subject: ({ kind, car }) => `${leadKinds[kind].label} ${car.title}`,
  content: (lead, brand) => ({
    ...aboutLead(lead),
    blocks: [
      ...saidIn(lead),
      { is: 'lines', lines: contactOf(lead) },
      { is: 'note', text: 'The attachment is the same as ADF 1.0, for your customer system.' },
    ],
    footer: `A shopper sent you this e-mail through ${siteOf(brand)}. An answer to it goes to the shopper.`,
  }),
})

/** A lead for a private seller, who answers through a relay address where there is one. */
export const privateLeadEmail = defineEmail({
  kind: 'lead-private',
  category: 'message',
  data: PrivateLead,
  senderName: (lead, brand) => `${lead.firstName} via ${siteOf(brand)}`,
  replyTo: ({ replyTo }) => replyTo,
  subject: ({ kind, car }) => `${leadKinds[kind].label} ${car.title}`,
  content: (lead, brand) => ({
    ...aboutLead(lead),
    blocks: [...saidIn(lead), { is: 'lines', lines: contactOf(lead) }],
    footer:
      lead.email === undefined
        ? `A shopper sent you this e-mail through ${siteOf(brand)}. Answer it: your own address stays hidden.`
        : `A shopper sent you this e-mail through ${siteOf(brand)}. Your answer shows her your address.`,
  }),
})

/** The copy of a lead for its sender. */
export const leadCopyEmail = defineEmail({
  kind: 'lead-copy',
  category: 'message',
  data: LeadCopy,
  replyTo: ({ replyTo }) => replyTo,
  subject: ({ car }) => `Your message about the ${car.title}`,
  content: (lead, brand) => ({
    preheader: `${lead.sellerName} has your message.`,
    heading: 'Your message is on its way',
    blocks: [{ is: 'text', text: `This went to ${lead.sellerName}:` }, ...saidIn(withoutLinks(lead))],
    footer: `You get this copy because this address was given with a message at ${siteOf(brand)}.`,
  }),
})

/** A message between the parties of a lead, each of whom sees relay addresses only. */
export const relayedMessageEmail = defineEmail({
  kind: 'relayed-message',
  category: 'message',
  data: RelayedMessage,
  senderName: ({ fromName }, brand) => `${fromName} via ${siteOf(brand)}`,
  replyTo: ({ replyTo }) => replyTo,
  subject: ({ carTitle }) => `Re: ${carTitle}`,
  content: ({ fromName, carTitle, text, hadAttachments }, brand) => ({
    preheader: `About the ${carTitle}`,
    heading: `${fromName} about the ${carTitle}`,
    blocks: [
      { is: 'lines', lines: text.split(/\r?\n/) },
      ...(hadAttachments ? [{ is: 'note', text: 'Attachments are not passed on.' } as const] : []),
    ],
    footer: `${siteOf(brand)} passes your answer on. The address of neither of you is shown to the other.`,
  }),
})

export const leadEmails: readonly EmailDeclaration<TObject>[] = [
  ...[dealerLeadEmail, privateLeadEmail, leadCopyEmail, relayedMessageEmail],
]

function aboutLead(lead: Lead | DealerLead) {
  const { label } = leadKinds[lead.kind]
  return { preheader: `${nameOf(lead)}: ${label}`, heading: label }
}

type Said = Pick<Lead, 'car' | 'comments' | 'offerUsd' | 'wantedAt'>

/** What a lead says, and about which car. */
function saidIn({ car, comments, offerUsd, wantedAt }: Said): EmailBlock[] {
  const facts = [
    offerUsd === undefined ? '' : `Offer: ${inUsd(offerUsd)}`,
    wantedAt === undefined ? '' : `Wanted time: ${timeInWords(wantedAt)}`,
    car.url === undefined || !car.isGone ? '' : 'This car is not listed any more.',
  ].filter(Boolean)

  return [
    car.url === undefined
      ? { is: 'section', title: car.title }
      : { is: 'cars', cars: [carLineOf(car, car.url)] },
    ...(facts.length > 0 ? [{ is: 'lines', lines: facts } as const] : []),
    ...(comments ? [{ is: 'lines', lines: comments.split(/\r?\n/) } as const] : []),
  ]
}

const carLineOf = ({ title, priceUsd, mileageMi, vin }: Lead['car'], url: string) => ({
  ...{ title, url },
  price: priceUsd === undefined ? undefined : inUsd(priceUsd),
  facts: [
    mileageMi === undefined ? '' : `${mileageMi.toLocaleString('en-US')} mi`,
    vin === undefined ? '' : `VIN ${vin}`,
  ].filter(Boolean),
})

const contactOf = (lead: Lead & Contact): string[] =>
  [
    nameOf(lead),
    lead.email === undefined ? [] : `E-mail: ${lead.email}`,
    lead.phone === undefined ? [] : `Phone: ${lead.phone}`,
    lead.zip === undefined ? [] : `ZIP code: ${lead.zip}`,
  ].flat()

/** A time such as `Tuesday, November 24, 3:30 PM`; it belongs to no time zone but the seller's. */
const timeInWords = (local: string) =>
  new Date(`${local}Z`).toLocaleString('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone: 'UTC',
  })

/** A copy goes to an address that nobody has confirmed: what it says must be of no use to senders of spam. */
const withoutLinks = <Copy extends Said>(lead: Copy): Copy => ({
  ...lead,
  ...(lead.comments !== undefined && {
    comments: lead.comments.replace(/\S*(?:\/\/|\w\.[a-z]{2,}|@)\S*/gi, '(link left out)'),
  }),
})
