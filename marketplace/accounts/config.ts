import { BlockList, isIP } from 'node:net'
import Type, { type Static } from 'typebox'
import { BadParameter } from '#marketplace/parameters/bad-parameter.ts'
import { oneOf, text, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { compileReader } from '#marketplace/parameters/parameter-reader.ts'
import { SetupError } from '#shared/settings/setup-error.ts'

export type AccountsConfig = Readonly<Static<typeof AccountsConfig>>

const secret = () =>
  Type.String({
    pattern: '^([!-~]{16,200})?$',
    description: '16 to 200 printable characters without spaces',
  })

const origin = () =>
  Type.String({
    pattern: '^https?://[\\w.-]+(:\\d{1,5})?$',
    maxLength: 300,
    description: 'an address such as https://www.example.com, without a path',
  })

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
  /** The address of the page as shoppers see it. */
  PUBLIC_URL: origin(),
  MARKETPLACE_URL: origin(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
})

const defaults: Record<keyof AccountsConfig, string> = {
  ACCOUNTS_HOST: '127.0.0.1',
  ACCOUNTS_PORT: '4100',
  ACCOUNTS_TOKEN: '',
  DATA_DIR: '.data',
  DATABASE_URL: '',
  AUTH_SECRET: '',
  PUBLIC_URL: 'http://localhost:3000',
  MARKETPLACE_URL: 'http://127.0.0.1:4000',
  LOG_LEVEL: 'info',
}

const read = compileReader(AccountsConfig)

/**
 * The settings of the accounts process from the environment.
 * @throws SetupError that names the setting and its allowed values.
 */
export function readAccountsConfig(environment: NodeJS.ProcessEnv = process.env): AccountsConfig {
  const given = Object.entries(defaults).map(([name, fallback]) => [name, environment[name] || fallback])
  try {
    const config = read(Object.fromEntries(given)) as AccountsConfig
    if (config.ACCOUNTS_TOKEN === '' && !isLoopback(config.ACCOUNTS_HOST))
      throw new SetupError('ACCOUNTS_TOKEN must be set where ACCOUNTS_HOST is more than this machine')

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
