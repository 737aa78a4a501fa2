import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { BadParameter } from '#marketplace/parameters/bad-parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { honeypot } from '#marketplace/plugins/honeypot.ts'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { brandOf } from '#marketplace/store/brand-of.ts'
import { FeedbackToSend } from '#shared/features/feedback/feedback.contract.ts'
import { isWholeReport, ReportAnswer, ReportToSend } from '#shared/features/reports/reports.contract.ts'
import { acceptFeedback, acceptReport } from './accept-report.ts'

const response = { 200: ReportAnswer, ...failures }

/** Takes reports of listings (2.35) and answers to whether something helped (2.38). */
export const reportRoutes: FastifyPluginAsyncTypebox<AccountsDeps> = async (app, deps) => {
  const report = {
    tags: ['reports'],
    summary: 'Takes a report of a listing; the same key is the same report, which is stored once',
    body: ReportToSend,
    response,
  }

  const preValidation = honeypot((): ReportAnswer => ({ outcome: 'received' }))

  app.post('/lead-api/reports', { schema: report, preValidation }, async (request) => {
    const { body, ip: address } = request
    if (!isWholeReport(body)) throw new BadParameter('comments', 'is missing')

    return acceptReport(deps, body, { address, brand: brandOf(request) })
  })

  const feedback = {
    tags: ['reports'],
    summary: 'Takes an answer to whether something helped; the same key is the same answer',
    body: FeedbackToSend,
    response,
  }

  app.post('/lead-api/feedback', { schema: feedback }, (request) =>
    acceptFeedback(deps, request.body, { address: request.ip, brand: brandOf(request) }),
  )
}
