import { readConsent } from '#client/navigation/consent.ts'
import { sendJson } from '#client/streaming/send-json.ts'
import type { InterestAlert } from '#shared/features/interest/interest.contract.ts'
import { interestAlertPath } from '#shared/features/interest/interest-paths.ts'
import type { PageSettings } from '#shared/pages/page-settings.ts'

const sent = new Set<string>()

/**
 * Tells the server of which cars a reminder is shown (7.35), once a document, where the shopper allows
 * statistics. Who she is, the server knows by her session, and only of those signed in.
 */
export function sendAlert(
  vins: readonly string[],
  { brand, consentMode }: Pick<PageSettings, 'brand' | 'consentMode'>,
): void {
  const body: InterestAlert = { brand: brand.id, vins: [...vins] }
  const text = JSON.stringify(body)
  if (sent.has(text) || !readConsent(consentMode).statistics) return

  sent.add(text)
  sendJson(interestAlertPath, body)
}
