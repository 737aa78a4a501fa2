// A process that sends the mails of a store and ends, for tests that kill it before:
// node marketplace/mail/testing/mail-worker.main.ts ‹SQLite file› ‹SMTP address› ‹milliseconds of a lease›
import pino from 'pino'
import { MailWorker } from '#marketplace/mail/mail-worker.ts'
import { Outbox } from '#marketplace/mail/outbox.ts'
import { createSmtpTransport } from '#marketplace/mail/smtp-transport.ts'
import { createAccountsMetrics } from '#marketplace/store/accounts-metrics.ts'
import { openStore } from '#marketplace/store/open-store.ts'

const [, , file = '', smtpUrl = '', leaseMs = ''] = process.argv
const store = openStore({ databaseUrl: '', file })
const outbox = new Outbox({ store, now: Date.now, leaseMs: Number(leaseMs) })
const transport = createSmtpTransport({ url: smtpUrl })
const deps = {
  sender: 'news@forecourt.example',
  log: pino({ level: 'silent' }),
  metrics: createAccountsMetrics(),
}

const worker = new MailWorker({ ...deps, outbox, store, transport, now: Date.now })
worker.start()
console.log('sending')

setInterval(async () => {
  if ((await outbox.figures()).waiting === 0) process.exit(0)
}, 20)
