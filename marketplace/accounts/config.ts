import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { createSecureContext } from 'node:tls'
import Type, { type Static } from 'typebox'
import type { RelayTls } from '#marketplace/leads/relay-server.ts'
import type { DkimKey } from '#marketplace/mail/smtp-transport.ts'
import { BadParameter } from '#marketplace/parameters/bad-parameter.ts'
import { oneOf, serviceUrls, text, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { compileReader } from '#marketplace/parameters/parameter-reader.ts'
import { SetupError } from '#shared/settings/setup-error.ts'

export type AccountsConfig = Readonly<Static<typeof AccountsConfig>>

const secret = () =>
  Type.String({
    pattern: '^([!-~]{16,200})?$',
    description: '16 to 200 printable characters without spaces',
  })

const origin = {
  pattern: '^https?://[\\w.-]+(:\\d{1,5})?$',
  maxLength: 300,
  description: 'an address such as https://www.example.com, without a path',
}

const AccountsConfig = Type.Object({
  ACCOUNTS_HOST: text(255),
  /** The port to listen on; 0 for any free port. */
  ACCOUNTS_PORT: wholeNumber({ min: 0, max: 65_535 }),
  /** The secret that the page server shows; required where more than this machine can connect. */
  ACCOUNTS_TOKEN: secret(),
  /** The directory of the database, unless DATABASE_URL names another one. */
  DATA_DIR: text(1000),
  /** A PostgreSQL database in place of the file. */
  DATABASE_URL: Type.String({
    pattern: '^(postgres(ql)?://\\S+)?$',
    maxLength: 1_000,
    description: 'a postgres: address',
  }),
  /** The secret that signs session cookies; by default one that the first start keeps in the store. */
  AUTH_SECRET: secret(),
  /**
   * A service that knows breached passwords, in the form of Have I Been Pwned's ranges; empty: none is asked.
   */
  BREACHED_PASSWORDS_URL: serviceUrls({
    pattern: '^(https?://[^\\s?#,]+[^\\s?#,/])?$',
    maxLength: 300,
    description: 'an address such as https://api.pwnedpasswords.com/range, without a slash at its end',
  }),
  /** The address of the page as shoppers see it. */
  PUBLIC_URL: Type.String(origin),
  MARKETPLACE_URL: serviceUrls(origin),
  /** The mail server; by default the development mailbox, and in production none: mails wait. */
  SMTP_URL: Type.String({
    pattern: '^(|off|smtps?://\\S+)$',
    maxLength: 1_000,
    description: 'off, or an smtp: or smtps: address',
  }),
  /** The address of the sender, in which {brand} stands for the id of the brand. */
  MAIL_FROM: Type.String({
    pattern: '^[\\w.+-]+@[\\w.{}-]+$',
    maxLength: 200,
    description: 'an address such as news@{brand}.example',
  }),
  /** The selector of the key in DNS, and the file of the private key that signs mails. */
  DKIM_SELECTOR: Type.String({ pattern: '^[\\w-]{0,60}$', description: 'letters, digits, _ and -' }),
  DKIM_KEY_FILE: Type.String({ maxLength: 1_000 }),
  /** The domain of relay addresses, by which private sellers answer; empty: they answer shoppers directly. */
  LEAD_RELAY_DOMAIN: Type.String({
    pattern: '^([\\w-]+(\\.[\\w-]+)*)?$',
    maxLength: 200,
    description: 'a domain such as reply.example.com',
  }),
  /** Where mail to relay addresses arrives by SMTP; 0 for any free port. */
  LEAD_RELAY_HOST: text(255),
  LEAD_RELAY_PORT: wholeNumber({ min: 0, max: 65_535 }),
  /** The files of the certificate and of its key, in PEM, for STARTTLS; empty: mail arrives unencrypted. */
  LEAD_RELAY_CERT_FILE: Type.String({ maxLength: 1_000 }),
  LEAD_RELAY_KEY_FILE: Type.String({ maxLength: 1_000 }),
  /** The secret with which the mail provider reports bounces and complaints; empty: it cannot. */
  MAIL_REPORTS_TOKEN: secret(),
  /**
   * The keys by which push services know this site; by default a pair that the first start keeps in the
   * store.
   */
  VAPID_PUBLIC_KEY: Type.String({
    pattern: '^([A-Za-z0-9_-]{87})?$',
    description: '65 bytes as base64url, without =',
  }),
  VAPID_PRIVATE_KEY: Type.String({
    pattern: '^([A-Za-z0-9_-]{43})?$',
    description: '32 bytes as base64url, without =',
  }),
  /** How push services reach the operators; by default the sender of mails. */
  VAPID_SUBJECT: Type.String({
    pattern: '^(|mailto:[^\\s@]+@[^\\s@]+|https://\\S+)$',
    maxLength: 300,
    description: 'a mailto: or https: address',
  }),
  /** Origins of push services beside those that browsers use. */
  PUSH_SERVICES: Type.String({
    pattern: '^(https?://[\\w.:-]+(,https?://[\\w.:-]+)*)?$',
    maxLength: 1_000,
    description: 'http: or https: origins with commas between them',
  }),
  /** The file of the campaigns of advertisements, a list as JSON; empty: those of the product. */
  AD_CAMPAIGNS_FILE: Type.String({ maxLength: 1_000 }),
  /** The operators' token; required where more than this machine can connect. */
  ADMIN_TOKEN: secret(),
  NODE_ENV: Type.String({ maxLength: 100 }),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
})

const defaults: Record<keyof AccountsConfig, string> = {
  ACCOUNTS_HOST: '127.0.0.1',
  ACCOUNTS_PORT: '4100',
  ACCOUNTS_TOKEN: '',
  DATA_DIR: '.data',
  DATABASE_URL: '',
  AUTH_SECRET: '',
  BREACHED_PASSWORDS_URL: '',
  PUBLIC_URL: 'http://localhost:3000',
  MARKETPLACE_URL: 'http://127.0.0.1:4000',
  SMTP_URL: '',
  MAIL_FROM: 'mail@{brand}.example',
  DKIM_SELECTOR: '',
  DKIM_KEY_FILE: '',
  LEAD_RELAY_DOMAIN: '',
  LEAD_RELAY_HOST: '127.0.0.1',
  LEAD_RELAY_PORT: '4125',
  LEAD_RELAY_CERT_FILE: '',
  LEAD_RELAY_KEY_FILE: '',
  MAIL_REPORTS_TOKEN: '',
  VAPID_PUBLIC_KEY: '',
  VAPID_PRIVATE_KEY: '',
  VAPID_SUBJECT: '',
  PUSH_SERVICES: '',
  AD_CAMPAIGNS_FILE: '',
  ADMIN_TOKEN: '',
  NODE_ENV: '',
  LOG_LEVEL: 'info',
}

const read = compileReader(AccountsConfig)

/** The development mailbox of a marketplace on the same machine, on the port that it has by default. */
const developmentMailbox = 'smtp://127.0.0.1:4025'

/** The address of the mail server; empty where mails wait in the outbox. */
export function mailServerOf({ SMTP_URL, NODE_ENV }: AccountsConfig): string {
  if (SMTP_URL === 'off') return ''
  return SMTP_URL || (NODE_ENV === 'production' ? '' : developmentMailbox)
}

/**
 * The key that signs mails; undefined where none is set.
 * @throws SetupError where its file cannot be read or is no private key
 */
export function readDkimKey({ DKIM_SELECTOR, DKIM_KEY_FILE }: AccountsConfig): DkimKey | undefined {
  if (DKIM_KEY_FILE === '') return undefined
  try {
    const privateKey = readFileSync(DKIM_KEY_FILE, 'utf8')
    createPrivateKey(privateKey)
    return { selector: DKIM_SELECTOR, privateKey }
  } catch (cause) {
    throw new SetupError(`DKIM_KEY_FILE ${DKIM_KEY_FILE} is no private key in PEM that can be read`, {
      cause,
    })
  }
}

/** How push services reach the operators. */
export const pushSubjectOf = ({ VAPID_SUBJECT, MAIL_FROM }: AccountsConfig): string =>
  VAPID_SUBJECT || `mailto:${MAIL_FROM.replaceAll('{brand}', 'forecourt')}`

/**
 * The certificate with which the relay offers STARTTLS; undefined where none is set.
 * @throws SetupError where a file cannot be read, or key and certificate do not fit
 */
export function readRelayTls({
  LEAD_RELAY_CERT_FILE: certFile,
  LEAD_RELAY_KEY_FILE: keyFile,
}: AccountsConfig): RelayTls | undefined {
  if (certFile === '') return undefined
  try {
    const tls = { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') }
    createSecureContext(tls)
    return tls
  } catch (cause) {
    throw new SetupError(
      `LEAD_RELAY_CERT_FILE ${certFile} and LEAD_RELAY_KEY_FILE ${keyFile} are no certificate with its key in PEM`,
      { cause },
    )
  }
}

/**
 * The settings of the accounts process from the environment.
 * @throws SetupError that names the setting and its allowed values.
 */
export function readAccountsConfig(environment: NodeJS.ProcessEnv = process.env): AccountsConfig {
  const given = Object.entries(defaults).map(([name, fallback]) => [name, environment[name] || fallback])
  try {
    const config = read(Object.fromEntries(given)) as AccountsConfig
    for (const name of ['ACCOUNTS_TOKEN', 'ADMIN_TOKEN'] as const)
      if (config[name] === '' && !isLoopback(config.ACCOUNTS_HOST))
        throw new SetupError(`${name} must be set where ACCOUNTS_HOST is more than this machine`)
    if ((config.DKIM_SELECTOR === '') !== (config.DKIM_KEY_FILE === ''))
      throw new SetupError('DKIM_SELECTOR and DKIM_KEY_FILE must be set together')
    if ((config.LEAD_RELAY_CERT_FILE === '') !== (config.LEAD_RELAY_KEY_FILE === ''))
      throw new SetupError('LEAD_RELAY_CERT_FILE and LEAD_RELAY_KEY_FILE must be set together')

    return Object.freeze(config)
  } catch (error) {
    throw error instanceof BadParameter ? new SetupError(error.message, { cause: error }) : error
  }
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopback = (host: string) =>
  host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'))
