import { onCLS, onINP, onLCP } from 'web-vitals'
import { earlyErrorsName, type PageError } from '#client/streaming/page-globals.ts'
import type {
  ClientError,
  ClientErrorKind,
  PageKind,
  VitalsReport,
} from '#shared/features/monitoring/monitoring.contract.ts'
import { maxErrorText, monitoringPaths } from '#shared/features/monitoring/monitoring-paths.ts'

/** Of one visit: a page that fails over and over says nothing new. */
const maxErrors = 5

/** Measures this visit and tells the server of it: of errors at once, of the rest when the page is left. */
export function monitor(page: PageKind): void {
  measure(page)
  const early = window[earlyErrorsName]
  let told = 0
  const push = (trouble: PageError) => {
    told += 1
    if (told <= maxErrors) send(monitoringPaths.errors, { page, ...factsOf(trouble) } satisfies ClientError)
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

  // Comes after web-vitals' own listeners, which take their last values at the same event.
  const tell = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', tell)
    send(monitoringPaths.vitals, { page, ...vitals } satisfies VitalsReport)
  }

  document.addEventListener('visibilitychange', tell)
}

function factsOf(trouble: PageError): Pick<ClientError, 'kind' | 'message' | 'place'> {
  const isRejection = 'reason' in trouble
  const message = String(isRejection ? (trouble.reason?.message ?? trouble.reason) : trouble.message).slice(
    0,
    maxErrorText,
  )

  const place = isRejection
    ? String(trouble.reason?.stack ?? '')
    : `${trouble.filename}:${trouble.lineno}:${trouble.colno}`

  return { kind: kindOf(message, isRejection), message, place: place.slice(0, maxErrorText) }
}

function kindOf(message: string, isRejection: boolean): ClientErrorKind {
  if (/dynamically imported module|module script failed/i.test(message)) return 'chunk'
  // React's numbers for markup that differs from what it would render.
  if (/hydrat|React error #4(18|19|2[0-5])\b/i.test(message)) return 'hydration'
  return isRejection ? 'rejection' : 'error'
}

function send(path: string, report: object): void {
  navigator.sendBeacon(path, new Blob([JSON.stringify(report)], { type: 'application/json' }))
}
