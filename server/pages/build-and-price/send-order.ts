import { Value } from 'typebox/value'
import type { SentLead } from '#server/leads/leads.ts'
import { filledHoneypot } from '#shared/features/honeypot/honeypot.ts'
import { emailProblem } from '#shared/features/leads/contact-form.ts'
import { type LeadRefusal, maxCommentsLength, maxNameLength } from '#shared/features/leads/lead-rules.ts'
import { type LeadAnswer, LeadToSend } from '#shared/features/leads/leads.contract.ts'
import { type BuiltCar, buildCar, orderComments } from '#shared/features/trims/order-form.ts'
import type { BuildAndPricePageData } from '#shared/pages/trims-page-data.ts'
import { formatCount } from '#shared/search/labels.ts'

type Build = Pick<BuildAndPricePageData, 'dealers' | 'form' | 'found' | 'isZipUnknown'>
type Outcome = Pick<BuildAndPricePageData, 'problem' | 'sentTo'>

/** Why an order was refused, for its shopper. */
const refusals: Readonly<Record<LeadRefusal, string>> = {
  invalid: 'Something in this form cannot be sent. Check its fields, then try again.',
  gone: 'This dealer is not here any more. Choose another one.',
  noForm: 'This dealer takes no e-mail. Choose another one.',
  tooMany: 'Too many messages were sent within an hour. Try again later.',
  unavailable: 'Your order could not be sent just now. What you typed is still here: try again in a minute.',
}

/** The fields that can be wrong, with what helps. */
const problems: Readonly<Record<string, string>> = {
  firstName: `Enter your first name, of up to ${maxNameLength} characters.`,
  lastName: `Enter your last name, of up to ${maxNameLength} characters.`,
  fromEmailAddress: emailProblem,
  phoneNumber: 'Enter a phone number such as (602) 555-0134, or leave it open.',
  comments: `Comments have up to ${formatCount(maxCommentsLength)} characters.`,
}

/** Sends a custom order to its dealer. */
export async function sendOrder(
  build: Build,
  fields: URLSearchParams,
  send: (lead: SentLead) => Promise<LeadAnswer>,
): Promise<Outcome> {
  const dealer = build.dealers.find(({ id }) => String(id) === fields.get('ownerId'))
  const pot = filledHoneypot(fields.get('textPot'))
  if (pot) return outcomeOf(await send({ ...pot, kind: 'customOrder' }), dealer?.name)

  if (!dealer) return { problem: build.dealers.length > 0 ? 'Choose a dealer.' : refusals.unavailable }

  const car = buildCar(build.found, build.form)
  if (!car || isOtherThan(car, fields))
    return { problem: 'This car cannot be ordered any more. Choose again.' }

  const lead = leadOf({ ...build, car }, dealer.id, fields)
  if (!Value.Check(LeadToSend, lead)) return { problem: problemOf(lead) }

  return outcomeOf(await send(lead), dealer.name)
}

const outcomeOf = ({ emailResult, reason = 'unavailable' }: LeadAnswer, sentTo = 'the dealer'): Outcome =>
  emailResult.email.status === 'SUCCESS' ? { sentTo } : { problem: refusals[reason] }

/** Whether the car is not the one of the form: its trim, engine or colour is gone since the page was read. */
const isOtherThan = ({ trim, color }: BuiltCar, fields: URLSearchParams): boolean =>
  [
    ['trim', trim.trimName],
    ['engineType', trim.engineType],
    ['color', color?.name],
  ].some(([name = '', value]) => (fields.get(name) || value) !== value)

function leadOf(
  { form, found, car, isZipUnknown }: Build & { readonly car: BuiltCar },
  ownerId: number,
  fields: URLSearchParams,
): unknown {
  const { firstName, lastName, fromEmailAddress, phoneNumber, zip, idempotencyKey } = form
  const { trim } = car

  return {
    ...{ idempotencyKey, kind: 'customOrder', clickType: 'form', originPage: 'trims' },
    order: {
      ...{ ownerId, year: found.year, trim: trim.trimName },
      ...{ makeCode: trim.makeCode, modelCode: trim.modelCode },
      ...{ make: trim.makeName, model: trim.modelName },
    },
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    fromEmailAddress: fromEmailAddress.trim(),
    ...(phoneNumber.trim() && { phoneNumber: phoneNumber.trim() }),
    ...(zip && !isZipUnknown && { zip }),
    comments: orderComments(car, form.comments),
    sendsCopy: fields.has('sendsCopy'),
  }
}

/** What helps with the first wrong field. */
function problemOf(lead: unknown): string {
  const [, name = ''] = Value.Errors(LeadToSend, lead)[0]?.instancePath.split('/') ?? []
  return problems[name] ?? refusals.invalid
}
