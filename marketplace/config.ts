import Type, { type Static } from 'typebox'
import { SetupError } from '#shared/settings/setup-error.ts'
import { BadParameter } from './parameters/bad-parameter.ts'
import { oneOf, serviceUrls, text, wholeNumber } from './parameters/parameter.ts'
import { compileReader } from './parameters/parameter-reader.ts'

export type Config = Readonly<Static<typeof Config>>

const Config = Type.Object({
  MARKETPLACE_HOST: text(255),
  /** The port to listen on; 0 for any free port. */
  MARKETPLACE_PORT: wholeNumber({ min: 0, max: 65_535 }),
  /** The directory of the inventory and of the quarantine files of imports. */
  DATA_DIR: text(1000),
  /** The nodes of OpenSearch, of which one is asked after another; empty: DuckDB searches in this process. */
  OPENSEARCH_URL: serviceUrls({
    pattern: '^(https?://[^\\s,/]+/?(,https?://[^\\s,/]+/?)*)?$',
    maxLength: 4_000,
    description: 'http: or https: addresses of nodes with commas between them',
  }),
  /** The primary shards of an index in OpenSearch. */
  OPENSEARCH_SHARDS: wholeNumber({ min: 1, max: 64 }),
  /** The number of listings that the first start generates; 0 leaves the inventory empty for an import. */
  SEED_LISTINGS: wholeNumber({ min: 0, max: 5_000_000 }),
  /** The admin addresses of the page servers that are notified when an import changed something. */
  PURGE_URLS: serviceUrls({
    pattern: '^(https?://[^\\s,]+(,https?://[^\\s,]+)*)?$',
    maxLength: 4_000,
    description: 'http: or https: addresses with commas between them',
  }),
  /** The names with a dot by which the marketplace is called, for imports. */
  MARKETPLACE_NAMES: Type.String({
    pattern: '^([\\w.-]+(,[\\w.-]+)*)?$',
    maxLength: 1_000,
    description: 'host names with commas between them',
  }),
  /** The folder of the articles, Markdown files with front matter; empty: those of the product. */
  ARTICLES_DIR: Type.String({ maxLength: 1_000 }),
  /** The days for which the events of pages are kept. */
  EVENT_DAYS: wholeNumber({ min: 1, max: 1_000 }),
  /** The hosts that photos of feeds are fetched from. */
  PHOTO_HOSTS: Type.String({
    pattern: '^(public|none|(\\*\\.)?[a-z0-9.:-]+(,(\\*\\.)?[a-z0-9.:-]+)*)$',
    maxLength: 4_000,
    description: 'public, none, or host names in lower case with commas between them',
  }),
  /** The room for photos of feeds on the disk, in MB; the longest unused are removed beyond it. */
  PHOTO_MB: wholeNumber({ min: 100, max: 10_000_000 }),
  /** The marketplace whose photos of feeds are shown; empty: this one's own. */
  PHOTOS_URL: serviceUrls({
    pattern: '^(https?://[^\\s,/]+/?)?$',
    maxLength: 1_000,
    description: 'an http: or https: address',
  }),
  /** The port of the development mailbox's SMTP server on this machine; 0 for any free port. */
  MAILBOX_PORT: Type.String({ pattern: '^(off|\\d{1,5})$', description: 'off, or a port from 0 to 65535' }),
  /** Where accounts send mail in production. The mailbox is off where it is set. */
  SMTP_URL: Type.String({ maxLength: 1_000 }),
  /** In `production` the mailbox is off. */
  NODE_ENV: Type.String({ maxLength: 100 }),
  /** 1 switches fault injection on: POST /faults makes single calls misbehave, for load tests. */
  MARKETPLACE_FAULTS: oneOf(['0', '1']),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
})

const defaults: Record<keyof Config, string> = {
  MARKETPLACE_HOST: '127.0.0.1',
  MARKETPLACE_PORT: '4000',
  DATA_DIR: '.data',
  OPENSEARCH_URL: '',
  OPENSEARCH_SHARDS: '1',
  SEED_LISTINGS: '20000',
  PURGE_URLS: '',
  MARKETPLACE_NAMES: '',
  ARTICLES_DIR: '',
  EVENT_DAYS: '90',
  PHOTO_HOSTS: 'public',
  PHOTO_MB: '20000',
  PHOTOS_URL: '',
  MAILBOX_PORT: '4025',
  SMTP_URL: '',
  NODE_ENV: '',
  MARKETPLACE_FAULTS: '0',
  LOG_LEVEL: 'info',
}

const read = compileReader(Config)

/**
 * The marketplace's settings from the environment.
 * @throws SetupError that names the setting and its allowed values.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.entries(defaults).map(([name, fallback]) => [name, environment[name] ?? fallback])
  try {
    return Object.freeze(read(Object.fromEntries(given)) as Config)
  } catch (error) {
    throw error instanceof BadParameter ? new SetupError(error.message, { cause: error }) : error
  }
}

/** The port of the development mailbox; undefined where there is none, as always in production. */
export const mailboxPort = ({ MAILBOX_PORT, SMTP_URL, NODE_ENV }: Config): number | undefined =>
  MAILBOX_PORT === 'off' || SMTP_URL !== '' || NODE_ENV === 'production' ? undefined : Number(MAILBOX_PORT)
