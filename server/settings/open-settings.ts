import type { Provider } from '@openfeature/server-sdk'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '#server/observe/metrics.ts'
import type { SettingsDocument } from '#shared/settings/settings.contract.ts'
import { createFlagSource } from './flag-source.ts'
import { createSites, type Sites } from './site-settings.ts'
import { watchSettings } from './watch-settings.ts'

interface OpenSettingsOptions {
  /** The path of the settings document; undefined where there is none. */
  readonly file: string | undefined
  /** The document as it was read at the start. */
  readonly document: SettingsDocument
  /** Where shoppers see the page, unless the document says it. */
  readonly publicUrl?: string | undefined
  readonly flagProvider: Provider | undefined
  readonly metrics: Pick<Metrics, 'settings'>
  readonly log: FastifyBaseLogger
}

/** The settings in force, which follow every change of the document and of the flags. */
export interface LiveSettings {
  readonly settingsOf: Sites['settingsOf']
  /** Reads the document again. */
  reload(): Promise<void>
  close(): Promise<void>
}

export async function openSettings({
  file,
  document,
  publicUrl,
  flagProvider,
  metrics,
  log,
}: OpenSettingsOptions): Promise<LiveSettings> {
  const flags = createFlagSource(flagProvider, log)
  const sites = await createSites(document, flags, publicUrl)
  const watch = watchSettings({ file, sites, metrics: metrics.settings, log })

  return {
    settingsOf: sites.settingsOf,
    reload: watch.reload,
    async close() {
      watch.close()
      await flags.close()
    },
  }
}
