import { isEmail, maxFormEmailLength } from '#shared/features/email-address.ts'
import { maxUsd, readWhole } from '#shared/search/read-whole.ts'
import { leadKinds } from './lead-kinds.ts'
import {
  isPastDay,
  localTimePattern,
  maxCommentsLength,
  maxNameLength,
  maxPhoneLength,
  phonePattern,
} from './lead-rules.ts'
import type { LeadProfile, LeadToSend } from './leads.contract.ts'

/** The kinds of lead that the form of a car offers, the first one by default. */
export const contactKinds = ['availability', 'testDrive', 'question', 'offer'] as const
export type ContactKind = (typeof contactKinds)[number]

/** The fields that are typed, in their order in the form. */
export const contactFields = [
  'firstName',
  'lastName',
  'fromEmailAddress',
  'phoneNumber',
  'wantedAt',
  'offerUsd',
  'comments',
] as const

export type ContactField = (typeof contactFields)[number]

/** The form as it is filled in. */
export type ContactFields = Readonly<Record<ContactField, string>> & {
  readonly kind: ContactKind
  readonly sendsCopy: boolean
}

/** Problems by field; `form`: of no single one. */
export type ContactProblems = Readonly<Partial<Record<ContactField | 'form', string>>>

/** What became of a message. `later`: it is stored, and sent once mail works again. */
export const sentMessages = ['sent', 'later'] as const
export type SentMessage = (typeof sentMessages)[number]

/** What the form of a car shows. */
export interface ContactState {
  readonly fields: Partial<ContactFields>
  readonly problems: ContactProblems
}

/** The form as it was sent. Names are one line each, as they may stand in the header of an e-mail. */
export function readContact(fields: { get(name: string): unknown }): ContactFields {
  const typed = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.toWellFormed() : ''
  }

  const line = (name: string) =>
    typed(name)
      .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
      .trim()

  return {
    kind: contactKinds.find((kind) => kind === typed('kind')) ?? 'availability',
    firstName: line('firstName'),
    lastName: line('lastName'),
    fromEmailAddress: typed('fromEmailAddress').trim(),
    phoneNumber: line('phoneNumber'),
    wantedAt: typed('wantedAt').trim(),
    offerUsd: typed('offerUsd').trim(),
    comments: typed('comments').replace(/\r\n?/g, '\n').trim(),
    sendsCopy: fields.get('sendsCopy') != null,
  }
}

const [time, phone] = [new RegExp(localTimePattern), new RegExp(phonePattern)]
const isTime = (text: string) => time.test(text)
const isPhone = (text: string) => text.length <= maxPhoneLength && phone.test(text)

/** What helps with an e-mail address that cannot be sent. */
export const emailProblem = `Enter one e-mail address of up to ${maxFormEmailLength} characters, such as name@example.com.`

/** What is wrong with a form, in words that say what to do. Empty: it can be sent. */
export function problemsWith(fields: ContactFields): ContactProblems {
  const { kind, firstName, lastName, fromEmailAddress, phoneNumber, wantedAt, offerUsd, comments } = fields
  const needsComments = leadKinds[kind].needs.includes('comments')
  const found: readonly (readonly [field: ContactField, isWrong: boolean, problem: string])[] = [
    ['firstName', !isName(firstName), nameProblem('first', firstName)],
    ['lastName', !isName(lastName), nameProblem('last', lastName)],
    ['fromEmailAddress', !isEmail(fromEmailAddress, maxFormEmailLength), emailProblem],
    [
      'phoneNumber',
      phoneNumber !== '' && !isPhone(phoneNumber),
      'Enter a phone number such as (480) 555-0123.',
    ],
    ['wantedAt', kind === 'testDrive' && wantedAt !== '' && !isTime(wantedAt), 'Choose a day and a time.'],
    [
      'offerUsd',
      kind === 'offer' && readUsd(offerUsd) === undefined,
      'Enter your offer in whole dollars, such as 18500.',
    ],
    ['comments', needsComments && comments === '', 'Write your question.'],
    [
      'comments',
      comments.length > maxCommentsLength,
      `This is longer than ${maxCommentsLength} characters: shorten it.`,
    ],
  ]

  return Object.fromEntries(
    found.filter(([, isWrong]) => isWrong).map(([field, , problem]) => [field, problem]),
  )
}

/** What is wrong with the form of a car at a time: also a test drive on a day that is over. */
export function contactProblems(fields: ContactFields, nowMs: number): ContactProblems {
  const { kind, wantedAt } = fields
  const isOver = kind === 'testDrive' && isTime(wantedAt) && isPastDay(wantedAt, nowMs)

  return { ...(isOver && { wantedAt: 'Choose a day from today on.' }), ...problemsWith(fields) }
}

const isName = (name: string) => name !== '' && name.length <= maxNameLength

const nameProblem = (which: 'first' | 'last', name: string) =>
  name === '' ? `Enter your ${which} name.` : `Shorten your ${which} name to ${maxNameLength} characters.`

/** Whole dollars as people write them, such as `18500` or `$18,500`; undefined for anything else. */
export const readUsd = (text: string): number | undefined =>
  readWhole(text.replace(/^\$ ?/, '').replace(/,(?=\d{3}(,|$))/g, ''), { min: 1, max: maxUsd })

/** What is sent to the seller of a form without problems; an empty field is left out. */
export function contactLead({
  kind,
  firstName,
  lastName,
  fromEmailAddress,
  phoneNumber,
  wantedAt,
  offerUsd: offer,
  comments,
  sendsCopy,
}: ContactFields) {
  const offerUsd = kind === 'offer' ? readUsd(offer) : undefined

  return {
    ...{ kind, firstName, lastName, fromEmailAddress, sendsCopy, clickType: 'form' },
    ...(phoneNumber !== '' && { phoneNumber }),
    ...(kind === 'testDrive' && wantedAt !== '' && { wantedAt }),
    ...(offerUsd !== undefined && { offerUsd }),
    ...(comments !== '' && { comments }),
  } as const satisfies Partial<LeadToSend>
}

/** What a lead profile fills in. */
export const profileFields = ({ firstName, lastName, email, phone }: Partial<LeadProfile> = {}) => ({
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
  ...(email && { fromEmailAddress: email }),
  ...(phone && { phoneNumber: phone }),
})

/** The field of the form by which a shopper opts in to one-click e-mails. */
export const oneClickField = 'isOneClickOptedIn'

/** What was typed as a lead profile; an empty field is left out. */
export const profileOf = (
  { firstName, lastName, fromEmailAddress: email, phoneNumber: phone }: ContactFields,
  isOneClickOptedIn: boolean,
): LeadProfile => ({
  ...(firstName !== '' && { firstName }),
  ...(lastName !== '' && { lastName }),
  ...(email !== '' && { email }),
  ...(phone !== '' && { phone }),
  isOneClickOptedIn,
})
