import Type, { type Static } from 'typebox'
import { logLevels } from '#shared/settings/log-levels.ts'
import { oneOf, serviceUrls, text, wholeNumber } from './parameters/parameter.ts'
import { compileSettingsReader, setting } from './parameters/settings-reader.ts'

export type Config = Readonly<Static<typeof Config>>

/** The environment of the marketplace: each setting with its allowed values, its default and its effect. */
export const Config = Type.Object({
  MARKETPLACE_HOST: setting(
    text(255),
    '127.0.0.1',
    'Where the marketplace listens; its API is described at `/docs`. Of `localhost` with several addresses only the first drains at a stop',
  ),
  MARKETPLACE_PORT: setting(
    wholeNumber({ min: 0, max: 65_535 }),
    4_000,
    'Its port; 0 takes any free port, here and below',
  ),
  DATA_DIR: setting(text(1000), '.data', 'The folder of the inventory and of the rejected rows of imports'),
  OPENSEARCH_URL: setting(
    serviceUrls({
      pattern: '^https?://[^\\s,/]+/?(,https?://[^\\s,/]+/?)*$',
      maxLength: 4_000,
      description: 'http: or https: addresses with commas between them',
    }),
    '',
    "OpenSearch's nodes, of which one is asked after another; without them DuckDB searches ([search engines](search-engines.md))",
  ),
  OPENSEARCH_SHARDS: setting(
    wholeNumber({ min: 1, max: 64 }),
    1,
    'The primary shards of an index in OpenSearch',
  ),
  SEED_LISTINGS: setting(
    wholeNumber({ min: 0, max: 5_000_000 }),
    20_000,
    'The cars made on the first start; 0 leaves the inventory empty for an import',
  ),
  PURGE_URLS: setting(
    serviceUrls({
      pattern: '^https?://[^\\s,]+(,https?://[^\\s,]+)*$',
      maxLength: 4_000,
      description: 'http: or https: addresses with commas between them',
    }),
    '',
    'The admin ports of the page servers, which are told when an import changed something; `npm start` names its own',
  ),
  MARKETPLACE_NAMES: setting(
    Type.String({
      pattern: '^[\\w.-]+(,[\\w.-]+)*$',
      maxLength: 1_000,
      description: 'host names with commas between them',
    }),
    '',
    'The names with a dot under which imports may reach it; addresses, `localhost` and names without a dot always may',
  ),
  ARTICLES_DIR: setting(
    Type.String({ maxLength: 1_000, description: 'the path of a folder' }),
    '',
    'The articles, Markdown files with front matter ([why](decisions/147-content-is-files.md)), in place of those of the product',
  ),
  EVENT_DAYS: setting(
    wholeNumber({ min: 1, max: 1_000 }),
    90,
    'The days for which the events of pages are kept ([events](events.md))',
  ),
  PHOTO_HOSTS: setting(
    Type.String({
      pattern: '^(public|none|(\\*\\.)?[a-z0-9.:-]+(,(\\*\\.)?[a-z0-9.:-]+)*)$',
      maxLength: 4_000,
      description: 'public, none, or host names in lower case with commas between them',
    }),
    'public',
    'Whence photos of feeds are fetched: `public` (also where it is empty) any public address, `none`, or names (`*.` before a name: all below it), which may be private ([how](feeds.md#photos))',
  ),
  PHOTO_MB: setting(
    wholeNumber({ min: 100, max: 10_000_000 }),
    20_000,
    'The room on the disk for photos of feeds; when it is full, those that were not asked for the longest are removed',
  ),
  PHOTOS_URL: setting(
    serviceUrls({
      pattern: '^https?://[^\\s,/]+/?$',
      maxLength: 1_000,
      description: 'an http: or https: address',
    }),
    '',
    'The marketplace whose photos of feeds are shown, where several search in OpenSearch; without it its own',
  ),
  MAILBOX_PORT: setting(
    Type.String({ pattern: '^(off|\\d{1,5})$', description: 'off, or a port from 0 to 65535' }),
    '4025',
    'Takes all mail of a development system and shows it at `/mailbox` ([mail](mail.md)); off where `SMTP_URL` is set and in production. `npm start` takes any free port',
  ),
  SMTP_URL: setting(
    Type.String({ maxLength: 1_000, description: 'text of at most 1000 characters' }),
    '',
    "The accounts process's mail server; where it is set the mailbox is off",
  ),
  NODE_ENV: setting(
    Type.String({ maxLength: 100, description: 'text of at most 100 characters' }),
    '',
    'In `production` the mailbox is off',
  ),
  MARKETPLACE_FAULTS: setting(
    oneOf(['0', '1']),
    '0',
    '1: `POST /faults` has single calls be slow, down, failing or hanging, for load tests',
  ),
  LOG_LEVEL: setting(oneOf(logLevels), 'info', 'What is logged; `npm start` and `npm run dev` say `warn`'),
})

const { DATA_DIR, MARKETPLACE_PORT, OPENSEARCH_URL, OPENSEARCH_SHARDS } = Config.properties

/** The environment of the import: of the marketplace's own settings those of its inventory and its port. */
const ImportConfig = Type.Object({
  DATA_DIR,
  MARKETPLACE_PORT,
  OPENSEARCH_URL,
  OPENSEARCH_SHARDS,
  MARKETPLACE_URL: setting(
    serviceUrls({
      pattern: '^https?://[^\\s,?#@]+$',
      maxLength: 300,
      description: 'an http: or https: address without credentials, query or fragment',
    }),
    '',
    'The marketplace that feeds are sent to',
  ),
})

/**
 * The marketplace's settings from the environment.
 * @throws SetupError that names the setting and its allowed values.
 */
export const readConfig = compileSettingsReader(Config)

const readForImport = compileSettingsReader(ImportConfig)

/**
 * The settings of the import from the environment; without MARKETPLACE_URL feeds go to this machine.
 * @throws SetupError that names the setting and its allowed values.
 */
export function readImportConfig(environment: NodeJS.ProcessEnv) {
  const config = readForImport(environment)
  return {
    ...config,
    MARKETPLACE_URL:
      config.MARKETPLACE_URL.replace(/\/+$/, '') || `http://127.0.0.1:${config.MARKETPLACE_PORT}`,
  }
}

/** The port of the development mailbox; undefined where there is none, as always in production. */
export const mailboxPort = ({ MAILBOX_PORT, SMTP_URL, NODE_ENV }: Config): number | undefined =>
  MAILBOX_PORT === 'off' || SMTP_URL !== '' || NODE_ENV === 'production' ? undefined : Number(MAILBOX_PORT)
