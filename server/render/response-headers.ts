import { createHash } from 'node:crypto'
import { monitoringPaths } from '#shared/features/monitoring/monitoring-paths.ts'
import { headStyles } from '#shared/pages/head-styles.ts'

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
 * The headers of every page, streamed or cached. A cached page is the same for bots and people, and a
 * streamed one, which bots get in one piece, is in no cache: no page varies by the user agent.
 */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-encoding',
} as const

/** What a page's policy follows from beside its scripts. */
interface PolicyOptions {
  readonly isDevelopment: boolean
  /** The address of a component that another site serves, which runs on the page and calls its own site. */
  readonly offerComponentUrl?: string | undefined
  /** The address of the page that frames of advertisements show, whose scripts are kept in their sandbox. */
  readonly adFrameUrl?: string | undefined
}

/** The settings that a page's policy follows from. */
export type PolicySettings = Pick<PolicyOptions, 'offerComponentUrl' | 'adFrameUrl'>

const headStylesHash = createHash('sha256').update(headStyles).digest('base64')

/**
 * The policy of a streamed page: scripts run by the page's nonce alone; styles come from files, but for those
 * of every head.
 */
export function pagePolicy(nonce: string, options: PolicyOptions): string {
  const evaluates = options.isDevelopment ? " 'unsafe-eval'" : ''
  return policyOf(`'nonce-${nonce}' 'strict-dynamic'${evaluates}`, options)
}

/**
 * The policy of a cached page: the site's own script files run, and the inline scripts with these hashes.
 * @param hashes SHA-256 in base64
 */
export function cachedPagePolicy(hashes: readonly string[], settings: PolicySettings = {}): string {
  const scripts = ["'self'", ...new Set(hashes.map((hash) => `'sha256-${hash}'`))].join(' ')
  const { offerComponentUrl, adFrameUrl } = settings
  return policyOf(scripts, { offerComponentUrl, adFrameUrl, isDevelopment: false })
}

function policyOf(scripts: string, { isDevelopment, offerComponentUrl, adFrameUrl }: PolicyOptions): string {
  const component = offerComponentUrl === undefined ? '' : ` ${new URL(offerComponentUrl).origin}`
  const frames = adFrameUrl === undefined ? [] : [`frame-src ${new URL(adFrameUrl).origin}`]

  return [
    "default-src 'self'",
    `script-src ${scripts}${component}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'sha256-${headStylesHash}'`}`,
    "img-src 'self' data: https:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${component}`,
    // The worker of notifications: without its own line a worker would need the scripts' nonce.
    "worker-src 'self'",
    ...frames,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // Firefox knows report-uri alone; browsers that know report-to ignore report-uri.
    `report-uri ${monitoringPaths.csp}`,
    `report-to ${reportGroup}`,
  ].join('; ')
}
