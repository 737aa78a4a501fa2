import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import { formOf, privateRoutes } from '#server/accounts/private-routes.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { Uuid } from '#shared/features/contract-fields.ts'
import { type FilledHoneypot, filledHoneypot } from '#shared/features/honeypot/honeypot.ts'
import { actionPath } from '#shared/features/listings/action-paths.ts'
import { readListingId } from '#shared/features/listings/listing-ids.ts'
import {
  emptyReport,
  type ReportFields,
  type ReportOutcome,
  type ReportProblems,
  readReportFields,
  reportOf,
  reportProblems,
  reportRefusals,
} from '#shared/features/reports/report-form.ts'
import { ReportAnswer } from '#shared/features/reports/reports.contract.ts'
import type { ReportCarPageData } from '#shared/pages/car-action-page-data.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { actionPage, loadActionCar } from './action-car.ts'

type ReportDeps = Pick<PageDeps, 'calls' | 'leads' | 'pages' | 'settingsOf'>
type ReportRequest = FastifyRequest<{ Params: { id: string } }>

/** The page that reports a listing (2.35), and its form, which scripts send as well. */
export async function reportRoutes(server: FastifyInstance, deps: ReportDeps): Promise<void> {
  const path = actionPath('report', ':id')
  await privateRoutes(server, (app) => {
    app.get(path, { config: actionPage }, async (request: ReportRequest, reply) => {
      const visit = visitOf(request, reply, deps)
      return visit === undefined ? reply.callNotFound() : sendPage(visit)
    })

    app.post(path, { config: actionPage }, async (request: ReportRequest, reply) => {
      const visit = visitOf(request, reply, deps)
      return visit === undefined ? reply.callNotFound() : takeForm(visit)
    })
  })
}

/** One visit of the page of a listing; undefined where no listing can have such an id. */
function visitOf(request: ReportRequest, reply: FastifyReply, deps: ReportDeps) {
  const id = readListingId(request.params.id)
  const settings = deps.settingsOf(request)
  if (id === undefined || !settings.page.flags.reportListing) return undefined

  // A private page has no audience.
  const { audience: _, ...calls } = callsOf(reply, deps.calls)
  return { ...deps, ...calls, id, request, reply, settings }
}

type Visit = NonNullable<ReturnType<typeof visitOf>>

/** Stores the report of a form, and shows the form again, as it was filled in, where that cannot be done. */
async function takeForm(visit: Visit): Promise<FastifyReply> {
  const { id, request, reply } = visit
  const form = formOf(request)
  const fields = readReportFields(form)
  const key = form.get('idempotencyKey')
  const idempotencyKey = Value.Check(Uuid, key) ? key : randomUUID()
  const problems = await send(visit, fields, { idempotencyKey, pot: filledHoneypot(form.get('textPot')) })
  const isReceived = Object.keys(problems).length === 0
  const state = { idempotencyKey, fields, problems }

  if (request.headers.accept === 'application/json')
    return reply
      .code(isReceived ? 200 : 422)
      .send((isReceived ? { isReceived } : { state }) satisfies ReportOutcome)

  return isReceived ? reply.redirect(`${actionPath('report', id)}?done=sent`, 303) : sendPage(visit, state)
}

interface HiddenFields {
  readonly idempotencyKey: string
  readonly pot: FilledHoneypot | undefined
}

/** Sends a report to the leads service. @returns why it was not taken; empty where it was */
async function send(
  { leads, request, id }: Visit,
  fields: ReportFields,
  { idempotencyKey, pot }: HiddenFields,
): Promise<ReportProblems> {
  const problems = pot ? {} : reportProblems(fields)
  if (Object.keys(problems).length > 0) return problems

  const body = pot ?? reportOf(fields, { idempotencyKey, listingId: id })
  try {
    const answer = await leads.forward(request, { method: 'POST', path: '/lead-api/reports', body })
    if (answer.status === 200 && Value.Check(ReportAnswer, answer.body))
      return answer.body.outcome === 'received' ? {} : { form: reportRefusals.tooMany }

    throw new UpstreamError('schema', `the leads service answered ${answer.status} without an outcome`)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    request.log.warn({ err: error }, 'a report was not taken')
    return { form: reportRefusals.unavailable }
  }
}

async function sendPage(visit: Visit, refused?: ReportCarPageData['state']): Promise<FastifyReply> {
  const { id, request, call, pages, settings } = visit
  const isSent = new URLSearchParams(splitUrl(request.url).query).get('done') === 'sent'
  const state = refused ?? { idempotencyKey: randomUUID(), fields: emptyReport, problems: {} }

  const load = async (): Promise<ReportCarPageData> => ({
    kind: 'reportCar',
    car: await loadActionCar(id, call),
    state,
    isReceived: isSent && refused === undefined,
    settings: settings.page,
  })

  return pages.send({ ...visit, status: refused ? 422 : 200, load, isPrivate: true })
}
