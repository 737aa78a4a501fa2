import Type, { type Static } from 'typebox'
import { WebAddress, Words } from '#marketplace/mail/email-data.ts'
import { leadKindNames } from '#shared/features/leads/lead-kinds.ts'
import { maxCommentsLength } from '#shared/features/leads/lead-rules.ts'
import { Usd } from '#shared/search/listing-fields.ts'

const Address = Type.String({ minLength: 3, maxLength: 320, pattern: '^[^\\s@<>]+@[^\\s@<>]+$' })

/** The car that a lead is about. */
const LeadCar = Type.Object({
  title: Words,
  /** The absolute address of the car's page; absent for a car that is ordered. */
  url: Type.Optional(WebAddress),
  isNew: Type.Boolean(),
  year: Type.Integer(),
  make: Words,
  model: Words,
  trim: Type.Optional(Words),
  vin: Type.Optional(Words),
  priceUsd: Type.Optional(Usd),
  mileageMi: Type.Optional(Type.Integer({ minimum: 0 })),
  exteriorColor: Type.Optional(Words),
  /** The car is not listed any more. */
  isGone: Type.Boolean(),
})

/** What both the seller and the shopper are sent of a lead. */
export const leadFields = {
  leadId: Words,
  kind: Type.Enum(leadKindNames),
  /** When it was taken, such as `2026-11-22T18:00:00.000Z`. */
  receivedAt: Words,
  car: LeadCar,
  firstName: Words,
  lastName: Words,
  comments: Type.Optional(Type.String({ maxLength: maxCommentsLength })),
  offerUsd: Type.Optional(Usd),
  /** The local time of a test drive, such as `2026-11-24T15:30`. */
  wantedAt: Type.Optional(Words),
} as const

/** How the seller reaches the shopper. */
export const contactFields = {
  /** Absent where a relay address takes the answer. */
  email: Type.Optional(Address),
  phone: Type.Optional(Words),
  zip: Type.Optional(Words),
  /** The address for an answer: the shopper's own, or a relay address. */
  replyTo: Address,
} as const

const fields = { ...leadFields, ...contactFields }

/** A lead as a dealer gets it. */
export type DealerLead = Static<typeof DealerLead>

export const DealerLead = Type.Object({
  ...fields,
  email: Address,
  /** The address of the site. */
  siteUrl: WebAddress,
  seller: Type.Object({ name: Words, email: Address, website: Type.Optional(WebAddress) }),
  partnerName: Type.Optional(Words),
})

/** A lead as a private seller gets it. */
export const PrivateLead = Type.Object(fields)

/** A lead as its sender gets a copy of it. */
export const LeadCopy = Type.Object({ ...leadFields, sellerName: Words, replyTo: Type.Optional(Address) })

/** What the parties of a lead write to each other through relay addresses. */
export const RelayedMessage = Type.Object({
  fromName: Words,
  carTitle: Words,
  text: Type.String({ maxLength: 20_000 }),
  hadAttachments: Type.Boolean(),
  replyTo: Address,
})
