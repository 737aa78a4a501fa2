import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Metrics } from '#server/observe/metrics.ts'
import { ClientError, VitalsReport } from '#shared/features/monitoring/monitoring.contract.ts'
import { reportsPath } from '#shared/features/monitoring/monitoring-paths.ts'
import { CspReports, directivesOf } from './csp-reports.ts'

/** Of one address. Behind a balancer that hides addresses it is that of all: still enough for percentiles. */
const perSecond = 20

interface MonitoringParts {
  readonly metrics: Pick<Metrics, 'shoppers'>
}

/**
 * What browsers tell of real visits: web vitals, script errors, violations of the content security policy.
 */
export async function monitoringRoutes(
  server: FastifyInstance,
  { metrics: { shoppers } }: MonitoringParts,
): Promise<void> {
  /** Each throws an error that answers 400 for what is no such report. */
  const readers: Readonly<Record<string, (request: FastifyRequest) => void>> = {
    vitals: ({ body }) => {
      const { page, lcp, inp, cls } = checked(VitalsReport, body)
      if (lcp !== undefined) shoppers.lcpSeconds.observe({ page }, lcp / 1_000)
      if (inp !== undefined) shoppers.inpSeconds.observe({ page }, inp / 1_000)
      if (cls !== undefined) shoppers.clsScore.observe({ page }, cls)
    },
    errors: ({ body, log }) => {
      const { page, kind, message, place } = checked(ClientError, body)
      shoppers.clientErrors.inc({ kind })
      log.info({ page, kind, message, place }, 'client error')
    },
    csp: ({ body }) => {
      for (const directive of directivesOf(checked(CspReports, body))) shoppers.cspReports.inc({ directive })
    },
  }

  await server.register(async (app) => {
    await app.register(rateLimit, { max: perSecond, timeWindow: 1_000 })
    // A form or a page of another site could send it unasked.
    app.removeContentTypeParser('text/plain')
    const json = app.getDefaultJsonParser('error', 'error')
    app.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      json,
    )

    const options = { bodyLimit: 4 * 1024, config: { loadClass: 'beacon' } } as const
    app.post<{ Params: { kind: string } }>(`${reportsPath}/:kind`, options, async (request, reply) => {
      const { kind } = request.params
      if (!Object.hasOwn(readers, kind)) return reply.callNotFound()

      readers[kind]?.(request)

      return reply.code(204).send()
    })
  })
}

function checked<Schema extends TSchema>(schema: Schema, body: unknown) {
  if (Value.Check(schema, body)) return body
  throw Object.assign(new Error('not such a report'), { statusCode: 400 })
}
