import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import type { CreatePageOptions, PageAssets } from '#shared/pages/create-page.ts'
import { basePath } from '#shared/search/paths.ts'

/** The path of the built scripts and styles, whose names change with their content. */
export const assetsPath = `${basePath}/static`

export type CreatePage = (options: CreatePageOptions) => Promise<ReactNode>

/** Loads the pages of the built program. */
export type LoadPages = () => Promise<{ readonly createPage: CreatePage }>

/** The two builds of the client: the function that the server renders with, and the files for the browser. */
export interface Client {
  readonly createPage: CreatePage
  readonly assets: PageAssets
  /** A hash of what the markup of a page follows from, beside its data: another one makes other pages. */
  readonly version: string
  /**
   * A development build has inline styles, eval and a socket of its own, which the page's policy must allow.
   */
  readonly isDevelopment: boolean
}

/** A chunk in Vite's manifest. */
interface Chunk {
  readonly file: string
  /** The module that the chunk is for; absent where several chunks share it. */
  readonly src?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

const entry = 'client/entry-browser.tsx'

/** Loads the built client from `dist`. @throws Error when it has not been built */
export async function loadBuiltClient(dist: URL, loadPages: LoadPages): Promise<Client> {
  const manifestText = readFileSync(new URL('client/.vite/manifest.json', dist), 'utf8')
  const manifest: Manifest = JSON.parse(manifestText)

  const chunk = manifest[entry]
  if (!chunk) throw new Error(`the manifest in ${dist} lacks ${entry}: run npm run build`)

  const { createPage } = await loadPages()

  // The names of files change with their contents.
  const version = createHash('sha256')
    .update(manifestText)
    .update(readFileSync(new URL('server/pages.sha256', dist)))

  const modules = modulesOf(manifest, chunk)

  return {
    createPage,
    version: version.digest('base64url').slice(0, 8),
    assets: {
      css: urls(sheetsOf(manifest, chunk)),
      styles: furtherFiles(manifest, sheetsOf, sheetsOf(manifest, chunk)),
      modules: urls(modules),
      chunks: furtherFiles(manifest, modulesOf, modules),
    },
    isDevelopment: false,
  }
}

const urls = (files: readonly string[]) => files.map((file) => `${assetsPath}/${file}`)

/** The file of a chunk, and those of what it imports. */
const modulesOf: FilesOf = (manifest, chunk) =>
  joinChunks(manifest, chunk, ({ file }, ofImports) => [file, ...ofImports])

/** The style sheets of a chunk, those of what it imports first: its own rules win over theirs. */
const sheetsOf: FilesOf = (manifest, chunk) =>
  joinChunks(manifest, chunk, ({ css = [] }, ofImports) => [...ofImports, ...css])

type FilesOf = (manifest: Manifest, chunk: Chunk) => readonly string[]

/** Joins the files of a chunk to those of what it imports. Chunks may import each other. */
function joinChunks(
  manifest: Manifest,
  chunk: Chunk,
  join: (chunk: Chunk, ofImports: readonly string[]) => readonly string[],
): readonly string[] {
  const seen = new Set<Chunk>()
  const filesOf = (each: Chunk | undefined): readonly string[] => {
    if (each === undefined || seen.has(each)) return []
    seen.add(each)

    return join(
      each,
      (each.imports ?? []).flatMap((name) => filesOf(manifest[name])),
    )
  }

  return [...new Set(filesOf(chunk))]
}

/** The files of each module that is loaded later, beside those that every page has. */
const furtherFiles = (
  manifest: Manifest,
  filesOf: FilesOf,
  atStart: readonly string[],
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.values(manifest).map((chunk) => [
      chunk.src?.replace(/^client\//, '') ?? chunk.file,
      urls(filesOf(manifest, chunk).filter((file) => !atStart.includes(file))),
    ]),
  )
