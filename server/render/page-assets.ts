import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import type { PageData } from '#shared/pages/page-data.ts'
import type { PageAssets, RenderedPage } from '#shared/pages/rendered-page.ts'
import { assetsPath } from './assets-path.ts'

type CreatePage = (options: { url: URL; data: PageData; assets: PageAssets; nonce: string }) => Promise<RenderedPage<ReactNode>>

/** The client's two builds: what the server renders with, and what the browser is sent. */
export interface Client {
  readonly createPage: CreatePage
  readonly assets: PageAssets
  /** A development build runs inline styles, eval and a socket of its own, which the page policy must let through. */
  readonly isDevelopment: boolean
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const entry = 'client/entry-browser.tsx'
/** All styles are one file: a page that is opened later needs no other. */
const styles = 'style.css'

/** Loads the built client from `dist`. @throws when it has not been built */
export async function loadBuiltClient(dist: URL): Promise<Client> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('client/.vite/manifest.json', dist), 'utf8'))
  const [chunk, style] = [manifest[entry], manifest[styles]]
  if (!chunk || !style) throw new Error(`the manifest in ${dist} lacks ${entry} or ${styles}: run npm run build`)
  const { createPage }: { createPage: CreatePage } = await import(new URL('server/entry-server.js', dist).href)
  const modules = [chunk.file, ...(chunk.imports ?? []).map((name) => manifest[name]?.file).filter((file) => file !== undefined)]
  return {
    createPage,
    assets: { css: [`${assetsPath}/${style.file}`], modules: modules.map((file) => `${assetsPath}/${file}`) },
    isDevelopment: false,
  }
}
