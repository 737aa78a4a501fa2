import { fetchJson } from '#client/streaming/fetch-json.ts'
import { hasMarker } from '#client/streaming/shopper-mark.ts'
import { browserTimeZone } from '#client/ui/browser-time-zone.ts'
import type { DeviceRegistration, PushInterest, PushSite } from '#shared/features/push/push.contract.ts'
import { devicePath, pushKeyPath, pushScope, pushWorkerPath } from '#shared/features/push/push-paths.ts'
import { subjectOf } from '#shared/features/push/push-words.ts'
import { readToken, removeToken, storeToken } from './push-storage.ts'

/** What the names of the worker's caches begin with. */
const keptPages = 'offline-'

/** How long a worker may take to be ready: its script is loaded and its page kept. */
const readyWithinMs = 10_000

/** How long a push service may take. A browser that cannot reach its own waits for it without an end. */
const subscribedWithinMs = 15_000

/** Whether this browser takes notifications of sites at all. */
export const canSubscribe = (): boolean =>
  'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window

/** The key to subscribe with; undefined, and an error in the log, where the site has none (8.15). */
export async function loadPushSite(): Promise<PushSite | undefined> {
  try {
    const site = await fetchJson<PushSite>(pushKeyPath)
    if (typeof site.key === 'string') return site
  } catch {
    // The report below says all that there is to say.
  }

  reportError(new Error('Push: the messaging key is missing'))

  return undefined
}

/**
 * The token of this browser (4.57); null, and an error in the log, where there is none to get (8.14, 8.18).
 */
export async function fetchToken(key: string): Promise<string | null> {
  try {
    const { pushManager } = await readyWorker()
    const known = await pushManager.getSubscription()
    const isOwn = known !== null && keyOf(known) === key
    // A subscription of another key would get nothing, and the browser has one at a time.
    if (known !== null && !isOwn) await known.unsubscribe()
    const subscription = isOwn
      ? known
      : await settlesWithin(
          subscribedWithinMs,
          pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
          'the push service does not answer',
        )
    const { endpoint, keys } = subscription.toJSON()

    return JSON.stringify({ endpoint, keys })
  } catch (error) {
    reportError(new Error(`Push: no token: ${error instanceof Error ? error.message : String(error)}`))
    return null
  }
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(pushWorkerPath, { scope: pushScope })
  return settlesWithin(readyWithinMs, navigator.serviceWorker.ready, 'the worker is not ready')
}

/** The value of a promise; an error with `reason` where it has none in time. */
async function settlesWithin<Value>(ms: number, promise: Promise<Value>, reason: string): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(reason)), ms)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The key of a subscription as base64url. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * Registers this browser for what its shopper wants to hear of. A failure changes nothing: it is tried again.
 */
export async function registerDevice(
  { key, brand, pixall_id }: PushSite,
  token: string,
  interest?: PushInterest,
): Promise<boolean> {
  const known = readToken()
  const previous = known?.token
  const body: DeviceRegistration = {
    ...{ brand, pixall_id, browser_token: token, messaging_key: key },
    time_zone: browserTimeZone(),
    ...(previous !== undefined && previous !== token && { previous_token: previous }),
    ...(interest && { interest }),
  }

  const isRegistered = await send('POST', body)
  const subject = interest ? subjectOf(interest) : known?.subject
  if (isRegistered) storeToken({ token, key, subject, isSignedIn: hasMarker(), registeredAt: Date.now() })

  return isRegistered
}

/**
 * Ends the notifications of this browser, with its worker and the page that the worker keeps. Where the site
 * cannot be reached its push service says with the next message that the browser takes none. It never
 * rejects.
 */
export async function forgetDevice(): Promise<void> {
  const stored = readToken()
  removeToken()
  if (stored) await send('DELETE', { browser_token: stored.token })
  try {
    const registration = await navigator.serviceWorker?.getRegistration(pushScope)
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
    await registration?.unregister()
    if (registration) await deletePages()
  } catch {
    // A browser that stores nothing for this site has no worker.
  }
}

async function deletePages(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(keptPages)).map((name) => caches.delete(name)))
}

async function send(method: 'POST' | 'DELETE', body: object): Promise<boolean> {
  try {
    const answer = await fetch(devicePath, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    })

    return answer.ok
  } catch {
    return false
  }
}
