import { type ChangeLimits, defaultChangeLimits } from '#marketplace/listings/listing-changes.ts'
import { dayOf } from '#marketplace/listings/stored-listing.ts'
import { databaseDefaults, fileOf, openDatabase } from './database.ts'
import { type ImportOptions, openImports } from './import.ts'

export interface StoreSettings {
  /** The directory of the database, created if missing. One process at a time may open it. */
  readonly directory: string
  readonly now: () => Date
  readonly memoryLimitMb?: number
  readonly threads?: number
  readonly changeLimits?: ChangeLimits
}

/** Opens the inventory's store, whose file survives restarts, and its imports. */
export async function openDuckDbStore({
  now,
  changeLimits = defaultChangeLimits,
  publish,
  ...settings
}: StoreSettings & Pick<ImportOptions, 'publish'>) {
  const instance = await openDatabase({ ...databaseDefaults, ...settings })
  const today = () => dayOf(now())
  const imports = await openImports(instance, {
    ...{ file: fileOf(settings), today, changeLimits },
    ...(publish && { publish }),
  })

  return {
    instance,
    ...{ run: imports.run, version: imports.version, commits: imports.commits, inventory: imports.inventory },
    async close() {
      await imports.close()
      instance.closeSync()
    },
  }
}
