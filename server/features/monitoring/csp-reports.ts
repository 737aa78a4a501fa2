import Type, { type Static } from 'typebox'
import { cspDirectives } from '#server/observe/shopper-metrics.ts'

const Directive = Type.String({ maxLength: 50 })

/** What `report-uri` sends, one violation, or what `report-to` sends, several. */
export type CspReports = Static<typeof CspReports>

export const CspReports = Type.Union([
  Type.Object({ 'csp-report': Type.Object({ 'effective-directive': Directive }) }),
  Type.Array(
    Type.Object({
      type: Type.Literal('csp-violation'),
      body: Type.Object({ effectiveDirective: Directive }),
    }),
    { maxItems: 10 },
  ),
])

/** The directives that were violated. */
export function directivesOf(reports: CspReports): (typeof cspDirectives)[number][] {
  const named = Array.isArray(reports)
    ? reports.map(({ body }) => body.effectiveDirective)
    : [reports['csp-report']['effective-directive']]

  // `script-src-elem` and `script-src-attr` are parts of `script-src`.
  return named.map(
    (name) => cspDirectives.find((known) => name === known || name.startsWith(`${known}-`)) ?? 'other',
  )
}
