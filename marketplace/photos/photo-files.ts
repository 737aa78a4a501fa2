import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cut, CutType } from './cut-photo.ts'
import { photosDirectory } from './photo-store.ts'

/** The name of one cut of a photo. */
export interface CutName {
  readonly hash: string
  readonly width: number
  readonly type: CutType
}

const cutPattern = /^([0-9a-f]{24})-(\d{1,5})\.(avif|webp)$/

export const printCutName = ({ hash, width, type }: CutName) => `${hash}-${width}.${type}`

/** The cut of a file name; undefined for a name that no cut has. */
export function parseCutName(name: string): CutName | undefined {
  const [, hash, width, type] = cutPattern.exec(name) ?? []
  if (hash === undefined || (type !== 'avif' && type !== 'webp')) return undefined

  return { hash, width: Number(width), type }
}

const directoryOf = (dataDirectory: string, hash: string) =>
  join(photosDirectory(dataDirectory), 'cuts', hash.slice(0, 2))

/** The bytes of a cut; undefined where there is none. */
export async function readCut(dataDirectory: string, name: CutName): Promise<Buffer | undefined> {
  const bytes = await readFile(join(directoryOf(dataDirectory, name.hash), printCutName(name))).catch(
    () => undefined,
  )
  return bytes && bytes.length > 0 ? bytes : undefined
}

/** Writes a cut, so that it is there as a whole or not at all. */
export async function writeCut(dataDirectory: string, hash: string, { bytes, ...cut }: Cut): Promise<void> {
  const directory = directoryOf(dataDirectory, hash)
  const file = join(directory, printCutName({ hash, ...cut }))
  await mkdir(directory, { recursive: true })
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}

/** A file is left alone while it is young: its photo may not be noted yet. */
const minAgeMs = 3_600_000

/** Removes the files of photos that are not wanted any more, and what a crash left behind. */
export async function removeUnwanted(
  dataDirectory: string,
  isWanted: (hash: string) => boolean,
  nowMs: number,
): Promise<number> {
  const cuts = join(photosDirectory(dataDirectory), 'cuts')
  let removed = 0

  for (const folder of await readdir(cuts).catch(() => [])) {
    for (const name of await readdir(join(cuts, folder))) {
      const cut = parseCutName(name)
      if (cut && isWanted(cut.hash)) continue

      const file = join(cuts, folder, name)
      const { mtimeMs } = await stat(file)
      if (nowMs - mtimeMs < minAgeMs) continue

      await rm(file, { force: true })
      removed++
    }
  }

  return removed
}
