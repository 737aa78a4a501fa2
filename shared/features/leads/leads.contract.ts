import Type, { type Static } from 'typebox'
import { EmailAddress, Uuid } from '#shared/features/contract-fields.ts'
import { Code, Label } from '#shared/search/listing-fields.ts'
import { zipPattern } from '#shared/search/plain-values.ts'
import { maxId, maxUsd } from '#shared/search/read-whole.ts'
import { type LeadField, leadKindNames, leadKinds } from './lead-kinds.ts'
import {
  leadClickTypes,
  leadPages,
  leadRefusals,
  localTimePattern,
  maxCommentsLength,
  maxNameLength,
  maxPhoneLength,
  phonePattern,
} from './lead-rules.ts'

/** A name in one line: of any script, without a control character, which could end a header. */
const PersonName = Type.String({
  minLength: 1,
  maxLength: maxNameLength,
  pattern: String.raw`^(?!\s*$)[^\u0000-\u001f\u007f-\u009f\u2028\u2029]+$`,
})

const PhoneNumber = Type.String({ maxLength: maxPhoneLength, pattern: phonePattern })

const Id = Type.Integer({ minimum: 1, maximum: maxId })

/** The new car that a custom order is about, which is no listing. */
const OrderedCar = Type.Object(
  {
    ownerId: Id,
    year: Type.Integer({ minimum: 1885, maximum: 2100 }),
    makeCode: Code,
    modelCode: Code,
    make: Label,
    model: Label,
    trim: Label,
  },
  { additionalProperties: false },
)

/** The body of `POST /lead-api/leads` (7.18): what a shopper sends to a seller. */
export type LeadToSend = Static<typeof LeadToSend>

export const LeadToSend = Type.Object(
  {
    /** The id of one press of the button: a second request with it and the same content is the same lead. */
    idempotencyKey: Uuid,
    kind: Type.Enum(leadKindNames),
    /** The car; a custom order has `order` in its place. */
    listingId: Type.Optional(Id),
    order: Type.Optional(OrderedCar),
    firstName: PersonName,
    lastName: PersonName,
    fromEmailAddress: EmailAddress,
    phoneNumber: Type.Optional(PhoneNumber),
    comments: Type.Optional(Type.String({ maxLength: maxCommentsLength })),
    zip: Type.Optional(Type.String({ pattern: zipPattern })),
    clickType: Type.Enum(leadClickTypes),
    originPage: Type.Enum(leadPages),
    /** The partner through which the shopper came (9.50). */
    partnerName: Type.Optional(Type.String({ maxLength: 40, pattern: '^[\\w -]+$' })),
    offerUsd: Type.Optional(Type.Integer({ minimum: 1, maximum: maxUsd })),
    /** The time of a test drive at the seller's. */
    wantedAt: Type.Optional(Type.String({ pattern: localTimePattern })),
    /** Whether the shopper gets a copy by e-mail. */
    sendsCopy: Type.Optional(Type.Boolean()),
    /** The honeypot: a filled one gets the answer of a success, and nothing is stored. */
    textPot: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
)

/** The field that a lead of its kind misses; undefined where it has all. */
export function missingField(lead: LeadToSend): LeadField | 'listingId' | undefined {
  const { needs } = leadKinds[lead.kind]
  const missing = needs.find((field) => lead[field] === undefined || lead[field] === '')

  return missing ?? (lead.listingId === undefined && !needs.includes('order') ? 'listingId' : undefined)
}

/** The answer to a lead (7.18). SUCCESS: it is stored and will reach the seller, whatever happens. */
export type LeadAnswer = Static<typeof LeadAnswer>

export const LeadAnswer = Type.Object({
  emailResult: Type.Object({
    email: Type.Object({ status: Type.Union([Type.Literal('SUCCESS'), Type.Literal('FAILED')]) }),
  }),
  /** Why it failed. */
  reason: Type.Optional(Type.Enum(leadRefusals)),
  /** The mail server has not taken it yet: it is sent later. */
  willBeSent: Type.Optional(Type.Boolean()),
  leadId: Type.Optional(Type.String({ maxLength: 60 })),
})

/** The answer to a lead that was not taken. */
export const refusedLead = (reason: Static<typeof LeadAnswer>['reason'] & string): LeadAnswer => ({
  emailResult: { email: { status: 'FAILED' } },
  reason,
})

/**
 * What a shopper sends with every lead (3.30), at `/account-api/lead-profile`; fields that she left open are
 * absent.
 */
export type LeadProfile = Static<typeof LeadProfile>

export const LeadProfile = Type.Object(
  {
    firstName: Type.Optional(PersonName),
    lastName: Type.Optional(PersonName),
    email: Type.Optional(EmailAddress),
    phone: Type.Optional(PhoneNumber),
    /** One click on a card sends a lead with this profile. */
    isOneClickOptedIn: Type.Boolean(),
  },
  { additionalProperties: false },
)
