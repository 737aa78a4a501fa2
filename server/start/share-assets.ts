import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#shared/features/day-ms.ts'
import { SetupError } from '#shared/settings/setup-error.ts'

/** How long a file is kept after the last start of a build that has it. */
const keptMs = 30 * dayMs

/**
 * Copies the files of this build into a folder that instances of several builds share, so that each of them
 * serves the files of the others. Files that no build has started with for 30 days are removed.
 * @throws SetupError where the folder cannot be written
 */
export async function shareAssets(own: string, shared: string): Promise<void> {
  try {
    await mkdir(shared, { recursive: true })
    const names = await readdir(own)
    for (const name of names) await share(join(own, name), join(shared, name))
    await removeOld(shared, new Set(names))
  } catch (cause) {
    throw new SetupError(`ASSETS_DIR: ${shared} cannot be written`, { cause })
  }
}

/** A name changes with its content: a file that is there is the same one. */
async function share(file: string, copy: string): Promise<void> {
  const now = new Date()
  const isThere = await utimes(copy, now, now).then(
    () => true,
    () => false,
  )

  if (isThere) return

  // Renamed when it is whole: another instance may serve it at once. Each container has a process 1.
  const partial = `${copy}.${randomUUID()}.partial`
  await copyFile(file, partial)
  await rename(partial, copy)
}

async function removeOld(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (kept.has(name)) continue
    // A file that another instance was writing has another name by now.
    const { mtimeMs = Date.now() } = (await stat(join(folder, name)).catch(() => undefined)) ?? {}
    if (Date.now() - mtimeMs > keptMs) await rm(join(folder, name), { force: true })
  }
}
