import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type AccountsMetrics = ReturnType<typeof createAccountsMetrics>

/**
 * The metrics of one accounts process, in a registry of its own so that a test can run several. Label values
 * come from closed sets only.
 */
export function createAccountsMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  return {
    registry,
    signIns: new Counter({
      name: 'accounts_sign_ins_total',
      help: 'Sign-ins by how they were tried and what became of them.',
      labelNames: ['way', 'outcome'] as const,
      registers,
    }),
    mails: new Counter({
      name: 'accounts_mails_total',
      help: 'Attempts to send a mail, by its kind and what became of it.',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    }),
    outboxMails: new Gauge({
      name: 'accounts_outbox_mails',
      help: 'Mails in the outbox that wait, and those that are dead letters.',
      labelNames: ['state'] as const,
      registers,
    }),
    outboxAge: new Gauge({
      name: 'accounts_outbox_age_seconds',
      help: 'For how long the oldest mail of the outbox has been due.',
      registers,
    }),
    matching: new Histogram({
      name: 'accounts_matching_seconds',
      help: 'Time to match the changes of one import against all saved searches.',
      buckets: [0.05, 0.25, 1, 2.5, 5, 10, 30, 60],
      registers,
    }),
    subscriptions: new Counter({
      name: 'accounts_subscriptions_total',
      help: 'Subscriptions of guests by their answer; honeypot: a hidden field was filled, and nothing was stored.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    store: new Histogram({
      name: 'accounts_store_seconds',
      help: 'Time of one query of the store.',
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 5],
      registers,
    }),
  }
}
