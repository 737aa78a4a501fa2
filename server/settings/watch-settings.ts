import { createHash } from 'node:crypto'
import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '#server/observe/metrics.ts'
import { SetupError } from '#shared/settings/setup-error.ts'
import { readSettings, readText } from './read-settings.ts'
import type { Sites } from './site-settings.ts'

interface WatchOptions {
  readonly file: string | undefined
  readonly sites: Sites
  readonly metrics: Metrics['settings']
  readonly log: FastifyBaseLogger
}

export interface SettingsWatch {
  /** Reads the file again. A file that cannot be used is logged in one line and changes nothing. */
  reload(): Promise<void>
  close(): void
}

/** The wait for more changes: a file that is being written changes several times in a row. */
const quietMs = 50

/** Reads the settings document again whenever its file changes. */
export function watchSettings({ file, sites, metrics, log }: WatchOptions): SettingsWatch {
  if (file === undefined) return { reload: async () => undefined, close: () => undefined }
  let version = versionOf(file)

  async function reload(): Promise<void> {
    version = versionOf(file)
    try {
      await sites.put(readSettings(file))
      metrics.reloads.inc({ outcome: 'taken' })
      log.info({ version }, 'settings taken')
    } catch (error) {
      metrics.reloads.inc({ outcome: 'refused' })
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ version, reason }, 'settings refused: those before stay in force')
    }
  }

  let pending: NodeJS.Timeout | undefined
  const watcher = watchFolder(file, log, () => {
    clearTimeout(pending)
    pending = setTimeout(() => versionOf(file) !== version && reload(), quietMs).unref()
  })

  return {
    reload,
    close() {
      clearTimeout(pending)
      watcher?.close()
    },
  }
}

/**
 * A hash of the document, by which operators see whether their servers have the same one; undefined for a
 * file that cannot be read.
 */
function versionOf(file: string | undefined): string | undefined {
  try {
    return file && createHash('sha256').update(readText(file)).digest('hex').slice(0, 12)
  } catch (error) {
    if (error instanceof SetupError) return undefined
    throw error
  }
}

/** Watches the folder, not the file: editors and deployments replace the file by another one or by a link. */
function watchFolder(file: string, log: FastifyBaseLogger, onChange: () => void): FSWatcher | undefined {
  const giveUp = (err: unknown) =>
    log.warn({ err, file }, `changes of ${basename(file)} are not noticed: send SIGHUP after one`)
  try {
    return watch(dirname(file), { persistent: false }, onChange).on('error', giveUp)
  } catch (error) {
    giveUp(error)
    return undefined
  }
}
