import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { readImportConfig } from '#marketplace/config.ts'
import { openFuelEconomy } from './economy/fuel-economy.ts'
import { FeedError } from './feed-error.ts'
import type { Progress } from './import-event.ts'
import { importFeed } from './import-feed.ts'
import { type ImportOptions, readOptions, UsageError, usage } from './import-options.ts'
import { openProgressBar } from './progress-bar.ts'
import { Quarantine, quarantinePath } from './quarantine.ts'
import { type ImportReport, printReport } from './report.ts'
import { uploadFeed } from './upload-feed.ts'

const exitCodes = { done: 0, failed: 1, usage: 2, interrupted: 130 }

interface Run extends ImportOptions {
  readonly config: ReturnType<typeof readImportConfig>
  readonly onProgress: (progress: Progress) => void
  readonly signal: AbortSignal
}

async function run(args: string[], signal: AbortSignal): Promise<void> {
  const options = await readOptions(args)
  if (options === 'help') return console.log(usage)

  const config = readImportConfig(process.env)
  const file = await stat(options.file).catch((error) => {
    throw new FeedError(
      'not-found',
      `There is no file ${options.file} that can be read (${error.code}).`,
      error,
    )
  })

  if (!file.isFile()) throw new FeedError('not-found', `${options.file} is no file.`)

  const bar = process.stderr.isTTY ? openProgressBar(file.size, process.stderr) : undefined

  try {
    const onProgress = (progress: Progress) => bar?.update(progress)
    const report = await runImport({ ...options, config, onProgress, signal })
    bar?.stop()
    console.log(options.isJson ? JSON.stringify(report, null, 2) : printReport(report))
  } finally {
    bar?.stop()
  }
}

/**
 * Imports through the marketplace where one runs, since only one process at a time may write; a dry run needs
 * neither the marketplace nor the index.
 */
async function runImport(options: Run): Promise<ImportReport> {
  const { config, isDryRun, quarantineFile } = options
  const { DATA_DIR } = config
  const feed = basename(options.file)
  const now = () => new Date()
  const here = { ...options, feed, now }
  const fuelEconomy = openFuelEconomy(DATA_DIR)
  if (isDryRun)
    return importFeed({ ...here, fuelEconomy: await fuelEconomy(), source: createReadStream(options.file) })

  const uploaded = await upload(options, feed)
  if (uploaded) return uploaded

  // The engine is loaded only here, because it is large and most imports leave it to the marketplace.
  const { openListingIndex } = await import('#marketplace/listings/open-listing-index.ts')
  const { openPhotoStore } = await import('#marketplace/photos/photo-store.ts')
  const index = await openListingIndex(config, now)
  // The marketplace fetches the photos when it runs.
  const store = openPhotoStore(DATA_DIR)
  const merge = async () => {
    while (store.mergeSome());
  }

  const photos = { stage: store.stage, merge, discard: store.unstageAll }

  try {
    const file = quarantineFile ?? quarantinePath(DATA_DIR, feed)
    const source = createReadStream(options.file)
    return await importFeed({
      ...{ ...here, source, index, photos, quarantineFile: file },
      fuelEconomy: await fuelEconomy(),
      onPhotosFailed: (error) => console.error(`Import: Photos are left to the next import (${error}).`),
    })
  } finally {
    store.close()
    await index.close()
  }
}

async function upload(options: Run, feed: string): Promise<ImportReport | undefined> {
  const { config, file, quarantineFile } = options
  const quarantine = quarantineFile === undefined ? undefined : await Quarantine.open(quarantineFile)

  try {
    const onRejected = quarantine && ((row: Parameters<Quarantine['add']>[0]) => quarantine.add(row))
    const report = await uploadFeed({
      ...options,
      marketplaceUrl: config.MARKETPLACE_URL,
      feed,
      source: createReadStream(file),
      onRejected,
    })

    return report && quarantine ? { ...report, quarantine: await quarantine.close() } : report
  } finally {
    await quarantine?.close()
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return exitCodes.usage
  return interruption.signal.aborted ? exitCodes.interrupted : exitCodes.failed
}

const interruption = new AbortController()
process.once('SIGINT', () => interruption.abort())

try {
  await run(process.argv.slice(2), interruption.signal)
} catch (error) {
  const message = error instanceof Error ? error.message.split('\n')[0] : String(error)
  console.error(
    interruption.signal.aborted ? 'Interrupted: the inventory is as it was.' : `Import: ${message}`,
  )

  process.exitCode = exitCodeOf(error)
}
