import type { Transaction } from 'kysely'
import { Value } from 'typebox/value'
import type { LeadRecipient } from '#marketplace/listings/lead-recipient.ts'
import { WebAddress } from '#marketplace/mail/email-data.ts'
import { dealerLeadEmail, leadCopyEmail, privateLeadEmail } from '#marketplace/mail/emails/lead-emails.ts'
import { mailTablesOf } from '#marketplace/mail/mail.tables.ts'
import { outboxOf, queueEmail } from '#marketplace/mail/queue-email.ts'
import { isSuppressed } from '#marketplace/mail/suppression.ts'
import { carName } from '#shared/features/listings/listing-words.ts'
import type { LeadContent, LeadTables, StoredLead } from './leads.tables.ts'
import { openRelay, type RelayOptions, redirectRelay } from './open-relay.ts'

/** A recipient who takes leads. */
export type OpenRecipient = LeadRecipient & { readonly leadEmail: string }

export interface QueueOptions {
  /** The address of the page as shoppers see it. */
  readonly publicUrl: string
  /** Absent: there are no relay addresses, and a private seller answers the shopper's own address. */
  readonly relay?: RelayOptions | undefined
}

/** The key of the mail to the seller, by which its delivery is found. */
export const sellerMailKey = (leadId: string): string => `lead:${leadId}:seller`

/** The mail of a lead to its seller, where it was given up: no worker sends it. */
export const givenUpMail = (store: object, leadId: string) =>
  mailTablesOf(outboxOf(store))
    .selectFrom('outbox')
    .select('outbox.id')
    .where('unique_key', '=', sellerMailKey(leadId))
    .where('outbox.state', 'in', ['dead', 'suppressed'])

interface Parties {
  readonly lead: StoredLead
  readonly recipient: OpenRecipient
}

/**
 * Queues the mails of a lead in the transaction that stores it: to the seller, and the copy to the shopper. A
 * mail to the seller that was given up is replaced.
 */
export async function queueLead(
  transaction: Transaction<LeadTables>,
  { lead, recipient }: Parties,
  options: QueueOptions,
): Promise<void> {
  const { content, brand, id } = lead
  const { fromEmailAddress: email } = content
  const said = saidIn(lead, recipient, options.publicUrl)
  const outbox = outboxOf(transaction)

  await mailTablesOf(outbox).deleteFrom('outbox').where('id', 'in', givenUpMail(outbox, id)).execute()

  const queueForSeller = recipient.owner.sellerType === 'P' ? queueForPrivateSeller : queueForDealer
  const answersTo = await queueForSeller(transaction, { lead, recipient, said }, options)

  if (!content.sendsCopy || (await isSuppressed(outbox, email, 'alert'))) return

  await queueEmail(outbox, {
    ...{ email: leadCopyEmail, to: email, brand, uniqueKey: `lead:${id}:copy` },
    data: {
      ...{ ...said, sellerName: recipient.owner.name },
      ...(answersTo !== undefined && { replyTo: answersTo }),
    },
  })
}

interface SaidToSeller extends Parties {
  readonly said: ReturnType<typeof saidIn>
}

/** @returns the relay address to which the shopper answers; undefined where there is no relay */
async function queueForPrivateSeller(
  transaction: Transaction<LeadTables>,
  { lead, recipient, said }: SaidToSeller,
  { relay }: QueueOptions,
): Promise<string | undefined> {
  const { fromEmailAddress: email } = lead.content
  const { leadEmail: to } = recipient
  const addresses = relay && (await openRelay(transaction, { lead, said, sellerEmail: to }, relay))
  const answer = addresses ? { replyTo: addresses.toShopper } : { email, replyTo: email }

  await queueEmail(outboxOf(transaction), {
    ...{ to, brand: lead.brand, uniqueKey: sellerMailKey(lead.id), email: privateLeadEmail },
    data: { ...said, ...contactIn(lead), ...answer },
  })

  return addresses?.toSeller
}

/** A dealer takes over the relay address of a private seller, to which the shopper's copy may be answered. */
async function queueForDealer(
  transaction: Transaction<LeadTables>,
  { lead, recipient: { owner, leadEmail: to }, said }: SaidToSeller,
  { publicUrl }: QueueOptions,
): Promise<undefined> {
  const { fromEmailAddress: email, partnerName } = lead.content
  const website = owner.website?.href
  // An address that no mail can have is no reason to lose a lead.
  const seller = { name: owner.name, email: to, ...(Value.Check(WebAddress, website) && { website }) }

  await redirectRelay(transaction, { lead, sellerEmail: to })
  await queueEmail(outboxOf(transaction), {
    ...{ to, brand: lead.brand, uniqueKey: sellerMailKey(lead.id), email: dealerLeadEmail },
    data: {
      ...{ ...said, ...contactIn(lead), email, replyTo: email, seller, siteUrl: publicUrl },
      ...(partnerName !== undefined && { partnerName }),
    },
  })
}

const contactIn = ({ content: { phoneNumber: phone, zip } }: StoredLead) => ({
  ...(phone !== undefined && { phone }),
  ...(zip !== undefined && { zip }),
})

/** What every mail of a lead says. */
function saidIn({ id, content, created_at }: StoredLead, recipient: OpenRecipient, publicUrl: string) {
  const { kind, firstName, lastName, comments, offerUsd, wantedAt } = content

  return {
    leadId: id,
    kind,
    receivedAt: new Date(created_at).toISOString(),
    car: carOf(content, recipient, publicUrl),
    firstName,
    lastName,
    ...(comments !== undefined && { comments }),
    ...(offerUsd !== undefined && { offerUsd }),
    ...(wantedAt !== undefined && { wantedAt }),
  }
}

function carOf({ order }: LeadContent, { listing, isExpired }: OpenRecipient, publicUrl: string) {
  if (listing === undefined) {
    const { year = 0, make = '', model = '', trim = '' } = order ?? {}
    const car = { year, make, model, trim }
    return { title: carName(car), isNew: true, isGone: false, ...car }
  }

  const { title, vdpBaseUrl, listingType, year, make, model, trim, vin, mileage, pricingDetail, color } =
    listing

  return {
    ...{
      title,
      url: publicUrl + vdpBaseUrl,
      isNew: listingType === 'NEW',
      isGone: isExpired,
      year,
      make,
      model,
    },
    ...(trim !== undefined && { trim }),
    ...(vin !== undefined && { vin }),
    ...(pricingDetail.salePrice !== undefined && { priceUsd: pricingDetail.salePrice }),
    ...(mileage !== undefined && { mileageMi: mileage.value }),
    ...(color.exteriorColor !== undefined && { exteriorColor: color.exteriorColor }),
  }
}
