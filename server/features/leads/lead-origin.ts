import { createHash } from 'node:crypto'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import { dayMs } from '#shared/features/day-ms.ts'
import { leadPageOf } from '#shared/features/leads/contact-paths.ts'
import type { LeadToSend } from '#shared/features/leads/leads.contract.ts'
import { basePath } from '#shared/search/paths.ts'
import { readZip } from '#shared/search/plain-values.ts'

/** Where a shopper was when she wrote: the page, the zip of its search, the partner who sent her (9.50). */
export type LeadOrigin = Pick<LeadToSend, 'originPage' | 'zip' | 'partnerName'>

/** The parameter in which partners name themselves. */
const partnerParam = 'psid'

/**
 * The path of the page of this site that a request comes from, with its query; undefined where it is not
 * known.
 */
export function refererPath({
  headers: { referer = '' },
  host,
}: {
  headers: { referer?: string | undefined }
  host: string
}): string | undefined {
  const url = URL.parse(referer)
  return url?.host === host && url.pathname.startsWith(`${basePath}/`) ? url.pathname + url.search : undefined
}

/** The origin of a lead by the path of its page; only partners of the settings are named. */
export function leadOrigin(
  path: string | undefined,
  { partnerCodes }: Pick<SiteSettings, 'partnerCodes'>,
): LeadOrigin {
  const url = URL.parse(path ?? '', 'http://page')
  const zip = readZip(url?.searchParams.get('zip') ?? '')
  const code = url?.searchParams.get(partnerParam)
  const partnerName = partnerCodes.find((known) => known === code)

  return {
    originPage: leadPageOf(url?.pathname ?? ''),
    ...(zip !== undefined && { zip }),
    ...(partnerName !== undefined && { partnerName }),
  }
}

/**
 * The key of a form that the browser itself sends: the same message of the same person within a day is the
 * same lead, however often the form is sent.
 */
export function formKey(lead: object, nowMs: number): string {
  const text = JSON.stringify([Math.floor(nowMs / dayMs), lead])
  const digits = createHash('sha256').update(text).digest('hex').slice(0, 32)

  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
