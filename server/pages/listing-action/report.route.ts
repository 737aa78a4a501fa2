import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Value } from 'typebox/value'
import { formOf } from '#server/accounts/private-routes.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { Uuid } from '#shared/features/contract-fields.ts'
import { type FilledHoneypot, filledHoneypot } from '#shared/features/honeypot/honeypot.ts'
import { actionPath } from '#shared/features/listings/action-paths.ts'
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
import { loadActionCar } from './action-car.ts'
import { type ActionDeps, type ActionVisit, actionRoutes } from './action-routes.ts'

type ReportDeps = ActionDeps & Pick<PageDeps, 'leads'>
type Visit = ActionVisit<ReportDeps>

/** The page that reports a listing (2.35), and its form, which scripts send as well. */
export const reportRoutes = (server: FastifyInstance, deps: ReportDeps): Promise<void> =>
  actionRoutes(server, deps, { action: 'report', flag: 'reportListing', show: sendPage, take: takeForm })

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
