/**
 * What became of one attempt. `deferred` may succeed later: the mail server was away, busy or greylists.
 * `refused` never will.
 */
export type Delivery =
  | { readonly is: 'accepted' }
  /** `isServer`: every other mail would have met the same, so that the worker pauses. */
  | { readonly is: 'deferred'; readonly reason: string; readonly isServer: boolean }
  /** `isAddress`: the address takes no mail at all, rather than this mail. */
  | { readonly is: 'refused'; readonly reason: string; readonly isAddress: boolean }

interface SmtpFailure {
  readonly message: string
  /** The name of the failure, by nodemailer. */
  readonly code?: unknown
  /** The command that the server answered. */
  readonly command?: unknown
  readonly response?: unknown
  readonly responseCode?: unknown
}

/** Failures of a connection, before the server has said anything about the mail. */
const serverFailures = new Set([
  ...['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EREQUIRETLS', 'EPROTOCOL', 'EPROXY'],
  ...['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ECONNREFUSED', 'ECONNRESET'],
])

/**
 * Refusals of a recipient by its enhanced status code (RFC 3463): 5.1 and 5.2.1 are about the address, while
 * a full mailbox (5.2.2) or a policy (5.7) may change.
 */
const aboutAddress = /\b5\.(1\.\d{1,3}|2\.1)\b/
const hasEnhancedCode = /\b5\.\d{1,3}\.\d{1,3}\b/

/** The codes with which servers without enhanced codes say that there is no such mailbox. */
const noSuchMailbox = new Set([550, 551, 553])

/** Reads the failure of an attempt. Whatever cannot be read is tried again. */
export function readFailure(failure: SmtpFailure): Delivery {
  const { responseCode, command, code } = failure
  const reply = typeof failure.response === 'string' ? failure.response : failure.message
  const reason = reply.replace(/\s+/g, ' ').trim()

  const isServer = serverFailures.has(String(code)) || responseCode === 421
  if (isServer || typeof responseCode !== 'number' || responseCode < 500)
    return { is: 'deferred', reason, isServer }

  const isRecipient = command === 'RCPT TO'
  const isAddress =
    isRecipient && (hasEnhancedCode.test(reply) ? aboutAddress.test(reply) : noSuchMailbox.has(responseCode))

  return { is: 'refused', reason, isAddress }
}
