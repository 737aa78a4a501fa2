import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import type { CreatePageOptions, PageAssets, RenderedPage } from '#shared/pages/rendered-page.ts'
import { assetsPath } from './assets-path.ts'

type CreatePage = (options: CreatePageOptions) => Promise<RenderedPage<ReactNode>>

/** The client's two builds: what the server renders with, and what the browser is sent. */
export interface Client {
  readonly createPage: CreatePage
  readonly assets: PageAssets
  /**
   * A development build runs inline styles, eval and a socket of its own, which the page policy must let
   * through.
   */
  readonly isDevelopment: boolean
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const entry = 'client/entry-browser.tsx'

/** Not part of the entry, so that the closed panel does not weigh on it. */
const panel = 'client/features/filters/FilterPanel.tsx'

/** All styles are one file: a page that is opened later needs no other. */
const styles = 'style.css'

/** Loads the built client from `dist`. @throws when it has not been built */
export async function loadBuiltClient(dist: URL): Promise<Client> {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(new URL('client/.vite/manifest.json', dist), 'utf8'),
  )

  const [chunk, panelChunk, style] = [manifest[entry], manifest[panel], manifest[styles]]
  if (!chunk || !panelChunk || !style)
    throw new Error(`the manifest in ${dist} lacks ${entry}, ${panel} or ${styles}: run npm run build`)

  const { createPage }: { createPage: CreatePage } = await import(
    new URL('server/entry-server.js', dist).href
  )

  const filesOf = ({ file, imports = [] }: Chunk) => [
    file,
    ...imports.flatMap((name) => manifest[name]?.file ?? []),
  ]

  const addresses = (files: readonly string[]) => files.map((file) => `${assetsPath}/${file}`)
  const modules = filesOf(chunk)

  return {
    createPage,
    assets: {
      css: addresses([style.file]),
      modules: addresses(modules),
      searchModules: addresses(filesOf(panelChunk).filter((file) => !modules.includes(file))),
    },
    isDevelopment: false,
  }
}
