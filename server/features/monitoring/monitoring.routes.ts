import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { httpError } from '#server/http-error.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { cspDirectives } from '#server/observe/shopper-metrics.ts'
import { scriptPosts } from '#server/script-posts.ts'
import { ClientError, VitalsReport } from '#shared/features/monitoring/monitoring.contract.ts'
import { monitoringPaths, reportsPath } from '#shared/features/monitoring/monitoring-paths.ts'

/**
 * The most reports of one IP address in a second. Behind a balancer that hides addresses they count as one.
 */
const perSecond = 20

const Directive = Type.String({ maxLength: 50 })

/** The report of one violation, sent by `report-uri`, or of several, sent by `report-to`. */
type CspReports = Static<typeof CspReports>

const CspReports = Type.Union([
  Type.Object({ 'csp-report': Type.Object({ 'effective-directive': Directive }) }),
  Type.Array(
    Type.Object({
      type: Type.Literal('csp-violation'),
      body: Type.Object({ effectiveDirective: Directive }),
    }),
  ),
])

/** The most violations of one report that are counted. */
const maxCounted = 10

interface MonitoringDeps {
  readonly metrics: Pick<Metrics, 'shoppers'>
}

/** The routes of browsers' reports: web vitals, script errors, violations of the content security policy. */
export async function monitoringRoutes(
  server: FastifyInstance,
  { metrics: { shoppers } }: MonitoringDeps,
): Promise<void> {
  /** The readers of the kinds of reports. Each throws an error that answers 400 for anything else. */
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

  await scriptPosts(server, { max: perSecond, timeWindow: 1_000 }, (app) => {
    const json = app.getDefaultJsonParser('error', 'error')
    app.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      json,
    )

    const routeLabel = `${reportsPath}/:kind`
    const config = { loadClass: 'beacon', routeLabel } as const
    const take = (kind: string, request: FastifyRequest, reply: FastifyReply) => {
      if (!Object.hasOwn(readers, kind)) return reply.callNotFound()
      readers[kind]?.(request)
      return reply.code(204).send()
    }

    app.post<{ Params: { kind: string } }>(
      routeLabel,
      { bodyLimit: 4 * 1024, config },
      async (request, reply) => take(request.params.kind, request, reply),
    )

    // Chromium sends the violations of a minute together, each with 1 KB.
    app.post(monitoringPaths.csp, { bodyLimit: 32 * 1024, config }, async (request, reply) =>
      take('csp', request, reply),
    )
  })
}

function checked<Schema extends TSchema>(schema: Schema, body: unknown) {
  if (Value.Check(schema, body)) return body
  throw httpError(400, 'not such a report')
}

/** The directives that a report's violations broke. */
function directivesOf(reports: CspReports): (typeof cspDirectives)[number][] {
  const named = Array.isArray(reports)
    ? reports.slice(0, maxCounted).map(({ body }) => body.effectiveDirective)
    : [reports['csp-report']['effective-directive']]

  // `script-src-elem` and `script-src-attr` are parts of `script-src`.
  return named.map(
    (name) => cspDirectives.find((known) => name === known || name.startsWith(`${known}-`)) ?? 'other',
  )
}
