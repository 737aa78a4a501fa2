import { createTransport } from 'nodemailer'
import { type Delivery, readFailure } from './delivery.ts'
import type { EmailAttachment } from './email-declaration.ts'

/** A mail that is ready to be sent. */
export interface OutgoingMail {
  /** The same in every attempt, so that a mailbox that gets the mail twice can tell. */
  readonly messageId: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** One address for answers; absent: the sender's. */
  readonly replyTo?: string
  readonly attachments: readonly EmailAttachment[]
  readonly headers: Readonly<Record<string, string>>
}

export interface DkimKey {
  readonly selector: string
  /** The private key in PEM. */
  readonly privateKey: string
}

export interface MailTransport {
  /** Hands a mail to the server. Never rejects: a failure is a delivery too. */
  send(mail: OutgoingMail): Promise<Delivery>
  close(): void
}

export interface SmtpOptions {
  /** `smtp:` for STARTTLS, `smtps:` for TLS from the start. */
  readonly url: string
  readonly dkim?: DkimKey | undefined
  /** The certificates of authorities beside those of the system, in PEM. */
  readonly authorities?: string | undefined
  /** The time for one delivery, however slowly the server answers; shorter than the lease of a mail. */
  readonly deadlineMs?: number
}

/** Connections that are kept open, and with them the mails that are sent at a time. */
export const maxConnections = 5

const connectMs = 5_000
const silenceMs = 20_000
const deliveryMs = 60_000

/**
 * The headers that DKIM signs. nodemailer's own list has no List-Unsubscribe-Post, without which receivers
 * show no button for one click (RFC 8058).
 */
const signedHeaders =
  'from:reply-to:subject:date:message-id:to:mime-version:content-type:content-transfer-encoding:list-unsubscribe:list-unsubscribe-post'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * A pool of connections to one SMTP server. Beyond this machine a connection must be encrypted, with a
 * certificate that is valid.
 */
export function createSmtpTransport(options: SmtpOptions): MailTransport {
  const { url, dkim, authorities, deadlineMs = deliveryMs } = options
  const transport = createTransport({
    ...{ url, pool: true, maxConnections },
    // Whether and when a mail is tried again is the outbox's decision.
    maxRequeues: 0,
    requireTLS: !loopback.test(new URL(url).hostname),
    ...{ connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: silenceMs },
    ...{ disableFileAccess: true, disableUrlAccess: true },
    ...(authorities && { tls: { ca: authorities } }),
  })

  return {
    async send({ to, from, replyTo, attachments, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          from: { ...from },
          // A text would be parsed, and could name two addresses.
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          attachments: attachments.map((attachment) => ({ ...attachment })),
          headers: { ...mail.headers },
          ...(dkim && { dkim: signatureOf(from.address, dkim) }),
          signal: AbortSignal.timeout(deadlineMs),
        })

        return { is: 'accepted' }
      } catch (error) {
        return readFailure(error instanceof Error ? error : { message: String(error) })
      }
    },
    close: () => transport.close({ force: true }),
  }
}

const signatureOf = (sender: string, { selector, privateKey }: DkimKey) => ({
  domainName: sender.slice(sender.lastIndexOf('@') + 1),
  keySelector: selector,
  privateKey,
  headerFieldNames: signedHeaders,
})
