import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#shared/features/day-ms.ts'
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

/** A photo is noted as used once a day at most. */
const usedEveryMs = dayMs

/** Notes in the time of its file that a shopper asked for a cut. A failure costs only the note. */
export async function noteUse(dataDirectory: string, cut: CutName): Promise<void> {
  const file = join(directoryOf(dataDirectory, cut.hash), printCutName(cut))
  const now = new Date()
  const found = await stat(file).catch(() => undefined)
  if (found && now.getTime() - found.mtimeMs > usedEveryMs)
    await utimes(file, now, now).catch(() => undefined)
}

/** The files of one photo. */
export interface PhotoFiles {
  readonly hash: string
  readonly names: readonly string[]
  readonly bytes: number
  /** When one of them was written or last asked for. */
  readonly usedMs: number
}

/** All photos with their files. */
export async function cutsByPhoto(dataDirectory: string): Promise<readonly PhotoFiles[]> {
  const photos = new Map<string, PhotoFiles>()

  for (const { file, name, cut } of await cutFiles(dataDirectory)) {
    const found = cut && (await stat(file).catch(() => undefined))
    if (!found) continue

    const { names, bytes, usedMs } = photos.get(cut.hash) ?? { names: [], bytes: 0, usedMs: 0 }
    photos.set(cut.hash, {
      hash: cut.hash,
      names: [...names, name],
      bytes: bytes + found.size,
      usedMs: Math.max(usedMs, found.mtimeMs),
    })
  }

  return [...photos.values()]
}

/** Removes the files of a photo. */
export async function removePhoto(dataDirectory: string, { hash, names }: PhotoFiles): Promise<void> {
  for (const name of names) await rm(join(directoryOf(dataDirectory, hash), name), { force: true })
}

/** Every file in the folders of cuts; what a crash left behind is no cut. */
async function cutFiles(dataDirectory: string) {
  const cuts = join(photosDirectory(dataDirectory), 'cuts')
  const folders = await readdir(cuts).catch(() => [])
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(cuts, folder))
      return names.map((name) => ({ name, file: join(cuts, folder, name), cut: parseCutName(name) }))
    }),
  )

  return found.flat()
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
  let removed = 0

  for (const { file, cut } of await cutFiles(dataDirectory)) {
    if (cut && isWanted(cut.hash)) continue

    const { mtimeMs } = await stat(file)
    if (nowMs - mtimeMs < minAgeMs) continue

    await rm(file, { force: true })
    removed++
  }

  return removed
}
