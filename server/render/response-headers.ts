import { monitoringPaths } from '#shared/features/monitoring/monitoring-paths.ts'

const reportGroup = 'csp'

/** The headers of every answer. */
export const securityHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'reporting-endpoints': `${reportGroup}="${monitoringPaths.csp}"`,
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const

/**
 * The headers of every page, streamed or cached. A cached page is the same for bots and people, and a streamed
 * one, which bots get in one piece, is in no cache: no page varies by the user agent.
 */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-encoding',
} as const

/** The policy of a streamed page: scripts run by the page's nonce alone; styles come from files. */
export function pagePolicy(nonce: string, { isDevelopment }: { isDevelopment: boolean }): string {
  return policyOf(`'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`, isDevelopment)
}

/**
 * The policy of a cached page: the site's own script files run, and the inline scripts with these hashes.
 * @param hashes SHA-256 in base64
 */
export function cachedPagePolicy(hashes: readonly string[]): string {
  return policyOf(["'self'", ...new Set(hashes.map((hash) => `'sha256-${hash}'`))].join(' '), false)
}

const policyOf = (scripts: string, isDevelopment: boolean) =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: https:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // Firefox knows report-uri alone; browsers that know report-to ignore report-uri.
    `report-uri ${monitoringPaths.csp}`,
    `report-to ${reportGroup}`,
  ].join('; ')
