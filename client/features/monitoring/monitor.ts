import { onCLS, onINP, onLCP } from 'web-vitals'
import { earlyErrorsName, type PageError } from '#client/streaming/page-globals.ts'
import { sendJson } from '#client/streaming/send-json.ts'
import type {
  ClientError,
  ClientErrorKind,
  PageKind,
  VitalsReport,
} from '#shared/features/monitoring/monitoring.contract.ts'
import { maxErrorText, monitoringPaths } from '#shared/features/monitoring/monitoring-paths.ts'

/**
 * The number of errors that a page reports at most: a page that fails over and over has nothing new to
 * report.
 */
const maxErrors = 5

/**
 * Reports this visit to the server: errors at once, the web vitals when the page is left. A failed page is
 * not measured.
 */
export function monitor(page: ClientError['page']): void {
  if (page !== 'failed') measure(page)
  const early = window[earlyErrorsName]
  let reported = 0
  const push = (event: PageError) => {
    reported += 1
    if (reported <= maxErrors)
      sendJson(monitoringPaths.errors, { page, ...describe(event) } satisfies ClientError)
  }

  window[earlyErrorsName] = { push }
  if (Array.isArray(early)) early.forEach(push)
}

function measure(page: PageKind): void {
  const vitals: Partial<Record<'lcp' | 'inp' | 'cls', number>> = {}
  for (const measureOne of [onLCP, onINP, onCLS])
    measureOne(({ name, value }) => {
      vitals[name.toLowerCase() as keyof typeof vitals] = value
    })

  // Registered after the listeners of web-vitals, which take their last values at the same event.
  const reportVitals = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', reportVitals)
    sendJson(monitoringPaths.vitals, { page, ...vitals } satisfies VitalsReport)
  }

  document.addEventListener('visibilitychange', reportVitals)
}

function describe(event: PageError): Pick<ClientError, 'kind' | 'message' | 'place'> {
  if ('failedPage' in event)
    return {
      kind: 'failed_page',
      message: event.failedPage.slice(0, maxErrorText),
      place: location.pathname.slice(0, maxErrorText),
    }

  if ('failedAd' in event)
    return { kind: 'failed_ad', message: event.failedAd, place: location.pathname.slice(0, maxErrorText) }

  const isRejection = 'reason' in event
  const message = String(isRejection ? (event.reason?.message ?? event.reason) : event.message).slice(
    0,
    maxErrorText,
  )

  const place = isRejection
    ? String(event.reason?.stack ?? '')
    : `${event.filename}:${event.lineno}:${event.colno}`

  return { kind: kindOf(message, isRejection), message, place: place.slice(0, maxErrorText) }
}

function kindOf(message: string, isRejection: boolean): ClientErrorKind {
  if (/dynamically imported module|module script failed/i.test(message)) return 'chunk'
  // The numbers of React's hydration errors.
  if (/hydrat|React error #4(18|19|2[0-5])\b/i.test(message)) return 'hydration'
  return isRejection ? 'rejection' : 'error'
}
