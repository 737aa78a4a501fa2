/** The worker of alerts as a process of its own, which tests kill at any moment. */
import pino from 'pino'
import { AlertWorker } from '#marketplace/alerts/alert-worker.ts'
import type { AlertTables } from '#marketplace/alerts/alerts.tables.ts'
import { openLinkSigner } from '#marketplace/alerts/link-token.ts'
import { createAccountsMetrics } from '#marketplace/store/accounts-metrics.ts'
import { openStore } from '#marketplace/store/open-store.ts'

const [, , databaseUrl = '', file = '', marketplaceUrl = '', now = ''] = process.argv
const store = openStore({ databaseUrl, file })

const worker = new AlertWorker({
  ...{ store, marketplaceUrl, publicUrl: 'https://cars.example.com', pageSize: 20 },
  links: await openLinkSigner(store.db.$extendTables<AlertTables>()),
  // Each process is later than the one that was killed, whose claims have run out.
  now: () => Number(now),
  workerId: crypto.randomUUID(),
  log: pino({ level: 'silent' }),
  metrics: createAccountsMetrics(),
  mail: { wake: () => undefined, isSent: async () => false },
  push: { publicKey: '' },
})

process.send?.('begun')
await worker.runOnce()
process.send?.('done', () => process.exit(0))
