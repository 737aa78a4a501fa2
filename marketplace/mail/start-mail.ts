import type { FastifyBaseLogger } from 'fastify'
import { type AccountsMetrics, mailOutcomes } from '#marketplace/store/accounts-metrics.ts'
import type { Store } from '#marketplace/store/open-store.ts'
import { emails } from './emails.ts'
import { MailWorker } from './mail-worker.ts'
import { Outbox } from './outbox.ts'
import { createSmtpTransport, type DkimKey } from './smtp-transport.ts'

export interface MailOptions {
  readonly store: Store
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly metrics: AccountsMetrics
  /** The mail server; empty: mails wait in the outbox until there is one. */
  readonly smtpUrl: string
  /** The address of the sender, in which `{brand}` stands for the id of the brand. */
  readonly sender: string
  readonly dkim?: DkimKey | undefined
}

export interface Mail {
  readonly outbox: Outbox
  /** Has the worker look for due mails at once: call it once the transaction with `queueEmail` is kept. */
  readonly wake: () => void
  /**
   * Whether a mail that was queued just now has been sent: waits for its first attempt for so long, unless
   * the mail server is away.
   */
  readonly isSent: (uniqueKey: string, withinMs: number) => Promise<boolean>
  /** Ends after the deliveries that are under way. */
  readonly close: () => Promise<void>
}

/** Starts to send the mails of the outbox. */
export function startMail({ smtpUrl, dkim, ...options }: MailOptions): Mail {
  const outbox = new Outbox(options)
  // Prometheus counts no growth for a series that begins at 1.
  for (const { kind } of emails)
    for (const outcome of mailOutcomes) options.metrics.mails.inc({ kind, outcome }, 0)

  if (smtpUrl === '') {
    options.log.warn('SMTP_URL is not set: mails wait in the outbox')
    return { outbox, wake: () => undefined, isSent: async () => false, close: async () => undefined }
  }

  const transport = createSmtpTransport({ url: smtpUrl, dkim })
  const worker = new MailWorker({ ...options, outbox, transport })
  worker.start()

  return {
    outbox,
    wake: () => worker.wake(),
    isSent: (uniqueKey, withinMs) => isSent({ outbox, worker }, uniqueKey, withinMs),
    close: () => worker.close(),
  }
}

interface Sending {
  readonly outbox: Outbox
  readonly worker: MailWorker
}

async function isSent({ outbox, worker }: Sending, uniqueKey: string, withinMs: number): Promise<boolean> {
  const mail = await outbox.find(uniqueKey)
  if (mail?.state !== 'waiting' || worker.isPaused) return mail?.state === 'sent'

  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, withinMs)
  const tried = worker.tried(mail.id)
  worker.wake()

  // The attempt may have ended before it was waited for.
  if ((await outbox.find(uniqueKey))?.state === 'waiting') await Promise.race([tried, late.promise])
  clearTimeout(timer)
  worker.forget(mail.id)

  return (await outbox.find(uniqueKey))?.state === 'sent'
}
