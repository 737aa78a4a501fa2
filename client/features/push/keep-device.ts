import { hasMarker } from '#client/streaming/shopper-mark.ts'
import { dayMs } from '#shared/features/day-ms.ts'
import { canSubscribe, fetchToken, forgetDevice, loadPushSite, registerDevice } from './push-device.ts'
import { readToken } from './push-storage.ts'

/** A registration is brought up to date once a day, and when somebody has signed in or out. */
const keepMs = dayMs

/**
 * Keeps the registration of a browser that takes notifications: its token is removed where the shopper has
 * blocked them (4.58, 8.15), and renewed where the site has another key or the browser another subscription.
 */
export async function keepDevice(): Promise<void> {
  const stored = readToken()
  if (stored === undefined) return
  if (!canSubscribe() || Notification.permission !== 'granted') return forgetDevice()

  const isFresh = Date.now() - stored.registeredAt < keepMs && stored.isSignedIn === hasMarker()
  if (isFresh) return

  const site = await loadPushSite()
  const token = site && (await fetchToken(site.key))
  if (site && token) await registerDevice(site, token)
}
