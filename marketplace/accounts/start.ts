import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { readCampaigns } from '#marketplace/ads/read-campaigns.ts'
import { startMail } from '#marketplace/mail/start-mail.ts'
import { listen } from '#marketplace/plugins/service.ts'
import { pushServices } from '#marketplace/push/push-services.ts'
import { PushWorker } from '#marketplace/push/push-worker.ts'
import { ownVapidKeys, readVapidKeys, type VapidKeys } from '#marketplace/push/vapid-keys.ts'
import { firstLine } from '#marketplace/setup-errors.ts'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { type AccountsMetrics, createAccountsMetrics } from '#marketplace/store/accounts-metrics.ts'
import { migrate } from '#marketplace/store/migrate.ts'
import { openStore, type Store } from '#marketplace/store/open-store.ts'
import { SetupError } from '#shared/settings/setup-error.ts'
import { keysOf } from './account-keys.ts'
import { buildAccounts } from './app.ts'
import { createAuth } from './auth.ts'
import { breachedPasswords } from './breached-passwords.ts'
import { type AccountsConfig, mailServerOf, pushSubjectOf, readDkimKey, readRelayTls } from './config.ts'
import { tidyAccounts } from './housekeeping.ts'
import { createIdentity } from './identity.ts'
import { migrations } from './migrations.ts'
import { createSessionCookies } from './session-cookies.ts'
import { findSession, isSessionThere } from './sessions.ts'
import { createTokens, type Tokens } from './tokens.ts'

export interface Accounts {
  /** The address that the process listens on, such as `http://127.0.0.1:4100`. */
  readonly address: string
  /** What its features were given. */
  readonly deps: AccountsDeps
  readonly pushWorker: PushWorker
  readonly tokens: Tokens
  /** The secret that signs session cookies. */
  readonly secret: string
  /** Answers the open requests, then closes the store. */
  close(): Promise<void>
}

export interface StartOptions {
  readonly now?: () => number
  /** Holds answers back whose time would tell something. The default is a timer. */
  readonly wait?: (ms: number) => Promise<unknown>
}

/**
 * Starts the accounts process: opens the store, brings its tables up to date, listens. Rejects with
 * SetupError where a setting cannot be used.
 */
export async function startAccounts(
  config: AccountsConfig,
  log: FastifyBaseLogger,
  { now = Date.now, wait }: StartOptions = {},
): Promise<Accounts> {
  const dkim = readDkimKey(config)
  const vapidKeys = readVapidKeys(config)
  const campaigns = readCampaigns(config.AD_CAMPAIGNS_FILE)
  const metrics = createAccountsMetrics()
  const store = await prepareStore({ config, log, metrics })
  const base = { store, now, log, metrics }
  const { secret, identity, ...signIn } = await createSignIn(config, base)
  const mail = startMail({ ...base, dkim, smtpUrl: mailServerOf(config), sender: config.MAIL_FROM })
  const { pushWorker, push } = await createPush(config, base, vapidKeys)
  const { PUBLIC_URL: publicUrl, MARKETPLACE_URL: marketplaceUrl } = config
  const deps: AccountsDeps = { ...base, mail, push, identity, publicUrl, marketplaceUrl }

  const app = await buildAccounts({
    ...{ ...deps, ...signIn, campaigns },
    isBreached: breachedPasswords({ url: config.BREACHED_PASSWORDS_URL, log }),
    ...(wait && { wait }),
    outbox: mail.outbox,
    relay: relayOf(config),
    token: config.ACCOUNTS_TOKEN,
    adminToken: config.ADMIN_TOKEN,
    reportsToken: config.MAIL_REPORTS_TOKEN,
  })

  const tidying = tidyHourly(base)
  app.addHook('onClose', async () => {
    clearInterval(tidying)
    await pushWorker.close()
    await mail.close()
    await store.close()
  })

  const { ACCOUNTS_HOST: host, ACCOUNTS_PORT: port } = config
  const address = await listen(app, { settings: 'ACCOUNTS', host, port })
  pushWorker.start()

  return { address, deps, pushWorker, tokens: signIn.tokens, secret, close: () => app.stop() }
}

/** What all parts of the process have. */
type Base = Pick<AccountsDeps, 'store' | 'now' | 'log' | 'metrics'>

/** What finds out who asks, and signs shoppers in. */
async function createSignIn(
  { AUTH_SECRET, PUBLIC_URL: publicUrl }: AccountsConfig,
  { store, now, log }: Base,
) {
  const secret = AUTH_SECRET || (await ownSecret(store, now()))
  const tokens = createTokens({ store, now })
  const isHttps = publicUrl.startsWith('https:')
  const find = (cookie: string) => findSession({ store, now, secret, isHttps }, cookie)

  return {
    ...{ secret, tokens },
    identity: createIdentity({ tokens, find, isThere: (reader) => isSessionThere({ store, now }, reader) }),
    auth: createAuth({ store, log, secret, publicUrl }),
    cookies: createSessionCookies({ tokens, find, isHttps }),
  }
}

/** The worker that sends notifications, and what features need to know of push services. */
async function createPush(config: AccountsConfig, base: Base, vapidKeys: VapidKeys | undefined) {
  const services = pushServices(config.PUSH_SERVICES.split(',').filter(Boolean))
  const keys = vapidKeys ?? (await ownVapidKeys(base.store))

  return {
    pushWorker: new PushWorker({ ...base, services, keys, subject: pushSubjectOf(config) }),
    push: {
      publicKey: keys.publicKey,
      isPushService: (endpoint: string) => services.endpointOf(endpoint) !== undefined,
    },
  }
}

const tidyEachMs = 3_600_000

function tidyHourly({ store, now, log }: Base): NodeJS.Timeout {
  const tidy = () =>
    tidyAccounts(store, now()).catch((error) => log.warn({ err: error }, 'the store could not be tidied'))

  return setInterval(tidy, tidyEachMs).unref()
}

async function ownSecret(store: Store, now: number): Promise<string> {
  const [key] = await keysOf(store, 'cookie', now)
  if (key === undefined) throw new Error('the store kept no secret')

  return key.secret
}

/** Where mail to relay addresses arrives; undefined: there are none. */
function relayOf(config: AccountsConfig) {
  const { LEAD_RELAY_DOMAIN: domain, LEAD_RELAY_HOST: host, LEAD_RELAY_PORT: port } = config
  return domain === '' ? undefined : { domain, host, port, tls: readRelayTls(config) }
}

interface StoreOptions {
  readonly config: AccountsConfig
  readonly log: FastifyBaseLogger
  readonly metrics: AccountsMetrics
}

/** The name of the database's file in DATA_DIR. */
export const storeFile = 'accounts.db'

async function prepareStore({ config, log, metrics }: StoreOptions): Promise<Store> {
  const where = config.DATABASE_URL === '' ? `DATA_DIR ${config.DATA_DIR}` : 'DATABASE_URL'
  try {
    if (config.DATABASE_URL === '') mkdirSync(config.DATA_DIR, { recursive: true })
    const store = openStore({
      databaseUrl: config.DATABASE_URL,
      file: join(config.DATA_DIR, storeFile),
      onQuery: (ms) => metrics.store.observe(ms / 1000),
      onIdleFailure: (error) => log.warn({ err: error }, 'the store closed an idle connection'),
    })

    await migrate(store, migrations).catch(async (error) => {
      await store.close()
      throw error
    })

    return store
  } catch (cause) {
    const lines = cause instanceof Error && cause.cause !== undefined ? [cause, cause.cause] : [cause]
    throw new SetupError(`the store of ${where} cannot be used: ${lines.map(firstLine).join(': ')}`, {
      cause,
    })
  }
}
