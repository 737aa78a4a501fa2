import { httpStatusOf, type UpstreamError } from '#server/upstream/upstream-error.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { PageSettings } from '#shared/pages/page-settings.ts'

interface FailureContext {
  readonly requestId: string
  readonly settings: PageSettings
  readonly isBot: boolean
}

/**
 * The page that stands in for one that could not be loaded. Bots get 200 for a failed search, people 500
 * (4.63).
 */
export function failureOf(
  error: UpstreamError,
  { requestId, settings, isBot }: FailureContext,
): { data: PageData; status: number } {
  const status = httpStatusOf(error)
  if (status === 404 || status === 410)
    return { data: { kind: 'status', status, requestId, settings }, status }
  return { data: { kind: 'failed', requestId, settings }, status: isBot ? 200 : 500 }
}
