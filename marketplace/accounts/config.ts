import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { createSecureContext } from 'node:tls'
import Type, { type Static } from 'typebox'
import type { RelayTls } from '#marketplace/leads/relay-server.ts'
import type { DkimKey } from '#marketplace/mail/smtp-transport.ts'
import { oneOf, serviceUrls, text, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { compileSettingsReader, setting } from '#marketplace/parameters/settings-reader.ts'
import { logLevels } from '#shared/settings/log-levels.ts'
import { secret } from '#shared/settings/secret.ts'
import { SetupError } from '#shared/settings/setup-error.ts'
import { siteAddress } from '#shared/settings/site-address.ts'

export type AccountsConfig = Readonly<Static<typeof AccountsConfig>>

const file = () => Type.String({ maxLength: 1_000, description: 'the path of a file' })

/** The environment of the accounts process: each setting with its allowed values, default and effect. */
export const AccountsConfig = Type.Object({
  ACCOUNTS_HOST: setting(
    text(255),
    '127.0.0.1',
    'Where the process listens. Of `localhost` with several addresses only the first drains at a stop',
  ),
  ACCOUNTS_PORT: setting(
    wholeNumber({ min: 0, max: 65_535 }),
    4_100,
    'Its port; 0 takes any free port, here and below',
  ),
  ACCOUNTS_TOKEN: setting(
    Type.String(secret),
    '',
    'The secret that the page server shows, with the same name there; required beyond this machine',
  ),
  ADMIN_TOKEN: setting(
    Type.String(secret),
    '',
    'The token of operators, for `/metrics` and [their other paths](mail.md#paths-for-operators); required beyond this machine',
  ),
  DATA_DIR: setting(text(1000), '.data', 'The folder of `accounts.db`, unless there is a `DATABASE_URL`'),
  DATABASE_URL: setting(
    Type.String({
      pattern: '^postgres(ql)?://\\S+$',
      maxLength: 1_000,
      description: 'a postgres: address',
      writeOnly: true,
    }),
    '',
    'A PostgreSQL database in place of the file; several processes may share it',
  ),
  AUTH_SECRET: setting(
    Type.String(secret),
    '',
    'Signs session cookies and links; by default one that the first start keeps in the store. Set it where who reads a backup must not forge them',
  ),
  BREACHED_PASSWORDS_URL: setting(
    serviceUrls({
      pattern: '^https?://[^\\s?#,]+[^\\s?#,/]$',
      maxLength: 300,
      description: 'an address such as https://api.pwnedpasswords.com/range, without a slash at its end',
    }),
    '',
    "A service in the form of Have I Been Pwned's ranges that is asked whether a chosen password is known from a breach",
  ),
  PUBLIC_URL: setting(
    Type.String(siteAddress),
    'http://localhost:3000',
    'Where shoppers see the page: links in mails, passkeys, and over https the prefix `__Host-` of cookies. `npm start` sets it to the address of the page',
  ),
  MARKETPLACE_URL: setting(
    serviceUrls(siteAddress),
    'http://127.0.0.1:4000',
    'The marketplace whose changes alerts are about',
  ),
  SMTP_URL: setting(
    Type.String({
      pattern: '^(off|smtps?://\\S+)$',
      maxLength: 1_000,
      description: 'off, or an smtp: or smtps: address',
    }),
    '',
    'The mail server: `smtps://user:password@host`, or `smtp://…` with STARTTLS; `off`: mails wait in the outbox. Beyond this machine TLS with a valid certificate is required. By default the development mailbox, in production none',
  ),
  MAIL_FROM: setting(
    Type.String({
      pattern: '^[\\w.+-]+@[\\w.{}-]+$',
      maxLength: 200,
      description: 'an address such as news@{brand}.example',
    }),
    'mail@{brand}.example',
    'The sender of mails; `{brand}` is `forecourt`, `fairmark` or `meridian`',
  ),
  DKIM_SELECTOR: setting(
    Type.String({ pattern: '^[\\w-]{1,60}$', description: 'letters, digits, _ and -' }),
    '',
    'The selector of the key of DKIM, which signs every mail for the domain of its sender ([how](mail.md#settings))',
  ),
  DKIM_KEY_FILE: setting(file(), '', 'The private key of DKIM in PEM'),
  MAIL_REPORTS_TOKEN: setting(
    Type.String(secret),
    '',
    'The secret with which the mail provider [reports bounces and complaints](mail.md#bounces-and-complaints); without one it cannot',
  ),
  LEAD_RELAY_DOMAIN: setting(
    Type.String({
      pattern: '^[\\w-]+(\\.[\\w-]+)*$',
      maxLength: 200,
      description: 'a domain such as reply.example.com',
    }),
    '',
    'The domain of [relay addresses](leads.md), by which private sellers answer; without one they answer shoppers directly. `npm start`: `reply.localhost`',
  ),
  LEAD_RELAY_HOST: setting(text(255), '127.0.0.1', 'Where mail to relay addresses arrives, by SMTP'),
  LEAD_RELAY_PORT: setting(
    wholeNumber({ min: 0, max: 65_535 }),
    4_125,
    'The port of that; `npm start` takes any free port',
  ),
  LEAD_RELAY_CERT_FILE: setting(
    file(),
    '',
    'The certificate in PEM with which mail servers encrypt what they bring, by STARTTLS, read at the start; without one it arrives unencrypted',
  ),
  LEAD_RELAY_KEY_FILE: setting(file(), '', 'The key of that certificate in PEM'),
  VAPID_PUBLIC_KEY: setting(
    Type.String({ pattern: '^[A-Za-z0-9_-]{87}$', description: '65 bytes as base64url, without =' }),
    '',
    'With the private key the pair by which push services know this site ([notifications](push.md)); by default a pair that the first start keeps in the store',
  ),
  VAPID_PRIVATE_KEY: setting(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{43}$',
      description: '32 bytes as base64url, without =',
      writeOnly: true,
    }),
    '',
    'The private key of that pair',
  ),
  VAPID_SUBJECT: setting(
    Type.String({
      pattern: '^(mailto:[^\\s@]+@[^\\s@]+|https://\\S+)$',
      maxLength: 300,
      description: 'a mailto: or https: address',
    }),
    '',
    'Whom push services write to; by default `mailto:` and `MAIL_FROM`. Apple refuses `localhost`',
  ),
  PUSH_SERVICES: setting(
    Type.String({
      pattern: '^https?://[\\w.:-]+(,https?://[\\w.:-]+)*$',
      maxLength: 1_000,
      description: 'http: or https: origins with commas between them',
    }),
    '',
    'Push services beside those of browsers, such as one of your own',
  ),
  AD_CAMPAIGNS_FILE: setting(
    file(),
    '',
    'The campaigns of advertisements, a list as JSON ([how](decisions/174-ads-and-what-they-may-know.md)), in place of those of the product',
  ),
  NODE_ENV: setting(
    Type.String({ maxLength: 100, description: 'text of at most 100 characters' }),
    '',
    'In `production` there is no development mailbox',
  ),
  LOG_LEVEL: setting(oneOf(logLevels), 'info', 'What is logged; `npm start` and `npm run dev` say `warn`'),
})

const read = compileSettingsReader(AccountsConfig)

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
export function readAccountsConfig(environment: NodeJS.ProcessEnv): AccountsConfig {
  const config = read(environment)
  for (const name of ['ACCOUNTS_TOKEN', 'ADMIN_TOKEN'] as const)
    if (config[name] === '' && !isLoopback(config.ACCOUNTS_HOST))
      throw new SetupError(`${name} must be set where ACCOUNTS_HOST is more than this machine`)
  if ((config.DKIM_SELECTOR === '') !== (config.DKIM_KEY_FILE === ''))
    throw new SetupError('DKIM_SELECTOR and DKIM_KEY_FILE must be set together')
  if ((config.LEAD_RELAY_CERT_FILE === '') !== (config.LEAD_RELAY_KEY_FILE === ''))
    throw new SetupError('LEAD_RELAY_CERT_FILE and LEAD_RELAY_KEY_FILE must be set together')

  return config
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLoopback = (host: string) =>
  host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'))
