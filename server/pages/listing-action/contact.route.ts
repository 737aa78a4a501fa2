import type { FastifyInstance, FastifyReply } from 'fastify'
import { Value } from 'typebox/value'
import { formOf } from '#server/accounts/private-routes.ts'
import { readSignedIn } from '#server/accounts/read-account.ts'
import { formKey, leadOrigin, refererPath } from '#server/features/leads/lead-origin.ts'
import { accountProfilePath, readLeadProfile } from '#server/features/leads/lead-profile.ts'
import { leadBytes } from '#server/features/leads/leads.routes.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import { filledHoneypot } from '#shared/features/honeypot/honeypot.ts'
import {
  type ContactFields,
  type ContactState,
  contactKinds,
  contactLead,
  contactProblems,
  oneClickField,
  profileFields,
  profileOf,
  readContact,
  type SentMessage,
  sentMessages,
} from '#shared/features/leads/contact-form.ts'
import { failureWords } from '#shared/features/leads/contact-words.ts'
import { type LeadProfile, LeadToSend } from '#shared/features/leads/leads.contract.ts'
import { actionPath } from '#shared/features/listings/action-paths.ts'
import type { ContactPageData } from '#shared/pages/car-action-page-data.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { type ActionDeps, type ActionVisit, actionRoutes } from './action-routes.ts'
import { loadContactCar } from './contact-car.ts'

type ContactDeps = ActionDeps & Pick<PageDeps, 'accounts' | 'clock' | 'leads'>
type Visit = ActionVisit<ContactDeps>

/**
 * The page with the form that writes to the seller of a car (2.32), and what the form sends without scripts.
 */
export const contactRoutes = (server: FastifyInstance, deps: ContactDeps): Promise<void> =>
  actionRoutes(server, deps, {
    ...{ action: 'email', flag: 'emailListing', show: sendPage, take: takeForm },
    bodyLimit: leadBytes,
  })

/** Sends the form of a lead; the page shows it again, as it was typed, where that cannot be done. */
async function takeForm(visit: Visit): Promise<FastifyReply> {
  const { request, reply, leads, clock, id } = visit
  const form = formOf(request)
  const fields = readContact(form)
  const pot = filledHoneypot(form.get('textPot'))
  const problems = pot ? {} : contactProblems(fields, clock.nowMs())
  if (Object.keys(problems).length > 0) return sendPage(visit, { fields, problems })

  const lead = pot ? { ...pot, kind: fields.kind } : leadOf(visit, fields)
  if (lead === undefined) return refuse(visit, fields, failureWords.invalid)

  const { emailResult, reason = 'unavailable', willBeSent } = await leads.send(request, lead)
  if (emailResult.email.status !== 'SUCCESS') return refuse(visit, fields, failureWords[reason])

  if (!pot && form.has(oneClickField)) await optIn(visit, fields)
  const sent: SentMessage = willBeSent ? 'later' : 'sent'
  return reply.redirect(`${actionPath('email', id)}?done=${sent}`, 303)
}

/** The lead of a form without problems; undefined for what no lead can have. */
function leadOf({ request, settings, clock, id }: Visit, fields: ContactFields): LeadToSend | undefined {
  const content = {
    ...leadOrigin(formOf(request).get('from') ?? refererPath(request), settings),
    ...{ ...contactLead(fields), listingId: id },
  }

  const lead: unknown = { ...content, idempotencyKey: formKey(content, clock.nowMs()) }
  return Value.Check(LeadToSend, lead) ? lead : undefined
}

/** Keeps what was typed as the shopper's profile. The message is sent already, whatever becomes of it. */
async function optIn({ accounts, request, reply }: Visit, fields: ContactFields): Promise<void> {
  const body = profileOf(fields, true)
  const put = accounts.forward(request, reply, { method: 'PUT', path: accountProfilePath, body })
  await substituteOnUpstreamError(put, () => undefined)
}

const refuse = (visit: Visit, fields: ContactFields, problem: string) =>
  sendPage(visit, { fields, problems: { form: problem } })

async function sendPage(visit: Visit, refused?: ContactState): Promise<FastifyReply> {
  const { id, request, pages, settings } = visit
  const query = new URLSearchParams(splitUrl(request.url).query)
  const done = query.get('done')
  const kind = contactKinds.find((known) => known === query.get('kind'))
  const sent = request.method === 'GET' ? sentMessages.find((message) => message === done) : undefined
  const from = formOf(request).get('from') ?? refererPath(request)

  const load = async (): Promise<ContactPageData> => {
    const [car, profile] = await Promise.all([loadContactCar(id, visit), readProfile(visit)])
    return {
      kind: 'contact',
      id,
      ...car,
      state: refused ?? { fields: { ...profileFields(profile), ...(kind && { kind }) }, problems: {} },
      offersOneClick: profile?.isOneClickOptedIn === false,
      ...(sent && { sent }),
      ...(from !== undefined && { from }),
      settings: settings.page,
    }
  }

  return pages.send({ ...visit, status: refused ? 422 : 200, load, isPrivate: true })
}

/** The profile of a shopper who is signed in; undefined for a guest, and while accounts are away. */
function readProfile({ accounts, request, reply }: Visit): Promise<LeadProfile | undefined> {
  const reading = readSignedIn({ accounts, request, reply }, readLeadProfile)
  return substituteOnUpstreamError(reading, () => undefined)
}
