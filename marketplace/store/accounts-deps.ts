import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { AccountsMetrics } from './accounts-metrics.ts'
import type { Store } from './open-store.ts'

/** Who asks, as the token says that the page server passes on; the store was not asked. */
export interface Reader {
  readonly id: string
  readonly sessionId: string
}

/** Who asks, as the store says by the session. */
export interface Writer extends Reader {
  readonly email: string
  /** The time of the sign-in, in epoch milliseconds. */
  readonly signedInAt: number
}

export interface Identity {
  /** The shopper by the header `idtoken`, for reading. @throws SignInRequired */
  reader(request: FastifyRequest): Promise<Reader>
  /** The shopper by the session cookie, for writing. @throws SignInRequired */
  writer(request: FastifyRequest): Promise<Writer>
}

/** What the accounts process gives to each of its features. */
export interface AccountsDeps {
  readonly store: Store
  /** The time in epoch milliseconds. */
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly identity: Identity
  readonly metrics: AccountsMetrics
  readonly mail: {
    /** Has mails that were queued just now sent at once: call it once their transaction is kept. */
    wake(): void
    /**
     * Whether the mail that was queued with a key has been sent: waits for its first attempt for so long,
     * unless the mail server is away.
     */
    isSent(uniqueKey: string, withinMs: number): Promise<boolean>
  }
  readonly push: {
    /** The key that browsers subscribe with; notifications reach those alone that did with this one. */
    readonly publicKey: string
    /** Whether an address is of a push service that is called. */
    isPushService(endpoint: string): boolean
  }
  /** The address of the page as shoppers see it, without a path: links in e-mails begin with it. */
  readonly publicUrl: string
  /** The address of the marketplace, whose changes alerts are about. */
  readonly marketplaceUrl: string
}

/** What the features have with which a shopper saves something that alerts are about. */
export interface SavingDeps extends AccountsDeps {
  /**
   * Keeps the time zone of the browser of who saves for the first time. Alerts go by it until she chooses.
   */
  readonly keepTimeZone: (ownerId: string, timeZone: string | undefined) => Promise<void>
}

/** The error for a request that needs a session and has none. */
export class SignInRequired extends Error {
  override readonly name = 'SignInRequired'
  readonly statusCode = 401

  constructor() {
    super('Sign in first.')
  }
}
