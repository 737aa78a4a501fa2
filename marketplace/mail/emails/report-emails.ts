import Type, { type Static, type TObject } from 'typebox'
import { WebAddress, Words } from '#marketplace/mail/email-data.ts'
import { defineEmail, type EmailDeclaration } from '#marketplace/mail/email-declaration.ts'
import { type ReportReason, reportReasons } from '#shared/features/reports/report-reasons.ts'
import { siteOf } from './wording.ts'

/**
 * What a seller is asked to do about a reported car. A fraud has none, since a notice would warn the one who
 * cheats, and neither has what only a shopper's own words say.
 */
const requests = {
  sold: 'Take the car out of your listings if it is sold.',
  price: 'Make the price the one that a buyer pays, before taxes and fees of the state.',
  details: 'Correct the description and the photos.',
  duplicate: 'Leave the car in your listings once.',
  offensive: 'Take out what is offensive in the description and the photos.',
} as const satisfies Partial<Record<ReportReason, string>>

export type NotifiedReason = keyof typeof requests

/** Whether sellers hear of reports for this reason. */
export const isNotified = (reason: ReportReason): reason is NotifiedReason => Object.hasOwn(requests, reason)

const ListingReported = Type.Object({
  reason: Type.Enum(Object.keys(requests) as [NotifiedReason, ...NotifiedReason[]]),
  car: Type.Object({ title: Words, url: WebAddress, vin: Type.Optional(Words) }),
})

type ListingReported = Static<typeof ListingReported>

/** A notice to a seller whose listing was reported, rightly as an operator says. */
export const listingReportedEmail = defineEmail({
  kind: 'listing-reported',
  category: 'message',
  data: ListingReported,
  subject: ({ car }) => `Please check your listing ${car.title}`,
  content: ({ reason, car: { title, url, vin } }: ListingReported, brand) => ({
    preheader: reportReasons[reason],
    heading: 'Please check your listing',
    blocks: [
      { is: 'text', text: `A shopper reported this car: “${reportReasons[reason]}”. We looked, and agree.` },
      {
        is: 'cars',
        cars: [{ title, url, price: undefined, facts: vin === undefined ? [] : [`VIN ${vin}`] }],
      },
      { is: 'text', text: requests[reason] },
      { is: 'note', text: 'Your next feed brings the change. Who reported the car stays with us.' },
    ],
    footer: `You get this e-mail because you sell at ${siteOf(brand)}.`,
  }),
})

export const reportEmails: readonly EmailDeclaration<TObject>[] = [listingReportedEmail]
