import { SetupError } from '#shared/settings/setup-error.ts'
import type { Config } from './config.ts'

/** The first line of what went wrong. */
export const firstLine = (cause: unknown) =>
  String(cause instanceof Error ? cause.message : cause).split('\n', 1)[0]

/** The error for a data directory whose database cannot be opened. */
export function indexRefused(config: Config, cause: unknown): SetupError {
  const isLocked = /lock/i.test(String(cause))
  const reason = isLocked
    ? 'is in use by another process; stop that one or choose another directory'
    : `cannot be used: ${firstLine(cause)}`

  return new SetupError(`DATA_DIR ${config.DATA_DIR} ${reason}`, { cause })
}

/** The error for an OpenSearch that does not answer when the marketplace starts. */
export const openSearchRefused = (cause: unknown): SetupError =>
  new SetupError(`OPENSEARCH_URL cannot be used: ${firstLine(cause)}`, { cause })

/** The error for a folder of articles that cannot be read. */
export const articlesRefused = (directory: string, cause: unknown): SetupError =>
  new SetupError(`ARTICLES_DIR ${directory} cannot be read: ${firstLine(cause)}`, { cause })

/**
 * The error for an address that a process cannot listen on.
 * @param address its settings with their values, such as `ACCOUNTS_PORT 4100 on ACCOUNTS_HOST 127.0.0.1`
 */
export function listenRefused(address: string, cause: unknown): SetupError {
  const isTaken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
  const reason = isTaken
    ? 'is in use; stop what listens there or choose another port'
    : `cannot be used: ${firstLine(cause)}`

  return new SetupError(`${address} ${reason}`, { cause })
}

/** The error for a port that the development mailbox cannot listen on. */
export const mailboxRefused = ({ MAILBOX_PORT }: Config, cause: unknown): SetupError =>
  new SetupError(`MAILBOX_PORT ${MAILBOX_PORT} cannot be used: ${firstLine(cause)}`, { cause })

/** The error for an inventory that could not be generated on the first start. */
export function fillFailed(config: Config, cause: unknown): SetupError {
  return new SetupError(
    `the ${config.SEED_LISTINGS} listings of SEED_LISTINGS could not be made: ${firstLine(cause)}`,
    { cause },
  )
}
