import { Agent, type Dispatcher } from 'undici'
import { checkedLookup, type Resolve } from '#marketplace/outgoing/checked-lookup.ts'
import { OriginAgents } from '#marketplace/outgoing/origin-agents.ts'
import { hostOf } from '#marketplace/outgoing/public-address.ts'
import type { PushDevice } from './push.tables.ts'
import { isAddressItself, type PushServices } from './push-services.ts'
import type { VapidKeys } from './vapid-keys.ts'

/**
 * What became of one attempt. `gone`: the browser has no subscription any more. `later`: the push service was
 * away or busy. `refused`: no attempt with this message will succeed.
 */
export type PushDelivery =
  | { readonly is: 'sent' | 'gone' }
  | { readonly is: 'later'; readonly reason: string; readonly retryAfterMs?: number | undefined }
  /** `isDevice`: because of its browser, rather than of the message or of the site's keys. */
  | { readonly is: 'refused'; readonly reason: string; readonly isDevice: boolean }

export interface PushSenderOptions {
  readonly services: PushServices
  readonly keys: VapidKeys
  /** How push services reach the operators: a mailto: or https: address. */
  readonly subject: string
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Resolves names; the system's resolver by default. */
  readonly resolve?: Resolve
}

/** How long a push service keeps a message for a browser that is not running. */
export const timeToLiveS = 86_400

const timeoutMs = 5_000
const maxAnswerBytes = 64 * 1_024
const connectionsEach = 4

type Target = Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>

/** Sends messages, encrypted for one browser each (RFC 8291), to the push services of browsers. */
export class PushSender {
  readonly #options: PushSenderOptions
  readonly #agents = new OriginAgents((url) => this.#openAgent(url))

  constructor(options: PushSenderOptions) {
    this.#options = options
  }

  /** Never rejects. */
  async send(target: Target, message: string, topic: string): Promise<PushDelivery> {
    const { services } = this.#options
    const url = services.endpointOf(target.endpoint)
    if (url === undefined || (isAddressItself(url) && !services.allowsAddress(url, hostOf(url))))
      return { is: 'refused', reason: 'its address is of no push service', isDevice: true }

    try {
      const answer = await this.#post(url, await this.#encrypt(target, message, topic))
      return readAnswer(answer, this.#options.now())
    } catch (error) {
      const isForbidden = error instanceof PrivateAddress || causeOf(error) instanceof PrivateAddress
      const reason = error instanceof Error ? error.message : String(error)
      return isForbidden || error instanceof BadSubscription
        ? { is: 'refused', reason, isDevice: true }
        : { is: 'later', reason }
    }
  }

  async close(): Promise<void> {
    await this.#agents.destroy()
  }

  async #encrypt({ endpoint, p256dh, auth }: Target, message: string, topic: string) {
    // A large package that a process which never sends a message does without.
    const { default: webPush } = await import('web-push')
    const { keys, subject } = this.#options
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
        vapidDetails: { subject, ...keys },
        ...{ TTL: timeToLiveS, urgency: 'normal', topic, contentEncoding: 'aes128gcm' },
      })
    } catch (cause) {
      throw new BadSubscription('the message cannot be encrypted for it', { cause })
    }
  }

  async #post(url: URL, { headers, body }: { headers: object; body: Buffer | null }) {
    const answer = await this.#agents.agentOf(url).request({
      ...{ origin: url.origin, path: `${url.pathname}${url.search}`, method: 'POST' },
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })

    await answer.body.dump({ limit: maxAnswerBytes })

    return answer
  }

  #openAgent(url: URL): Agent {
    const { services, resolve } = this.#options
    const lookup = checkedLookup({
      allows: (address) => services.allowsAddress(url, address),
      refusal: () => new PrivateAddress('the name of its push service leads to a private address'),
      ...(resolve && { resolve }),
    })

    return new Agent({ connections: connectionsEach, connect: { timeout: timeoutMs, lookup } })
  }
}

class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

class BadSubscription extends Error {
  override readonly name = 'BadSubscription'
}

const causeOf = (error: unknown) => (error instanceof Error ? error.cause : undefined)

function readAnswer({ statusCode, headers }: Dispatcher.ResponseData, now: number): PushDelivery {
  if (statusCode >= 200 && statusCode < 300) return { is: 'sent' }
  if (statusCode === 404 || statusCode === 410) return { is: 'gone' }

  const reason = `its push service answered ${statusCode}`
  if (statusCode !== 429 && statusCode < 500)
    return { is: 'refused', reason, isDevice: ![401, 403, 413].includes(statusCode) }

  return { is: 'later', reason, retryAfterMs: readRetryAfter(headers['retry-after'], now) }
}

/** The rest that a push service gets. */
const shortestRestMs = 1_000
const longestRestMs = 3_600_000

/** The time of a Retry-After header: seconds, or a date. */
function readRetryAfter(header: string | string[] | undefined, now: number): number | undefined {
  if (typeof header !== 'string') return undefined
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, shortestRestMs), longestRestMs)
}
