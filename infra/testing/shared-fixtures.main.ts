import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserServer, chromium } from 'playwright-core'
import type { Marketplace } from '#marketplace/start.ts'
import { type Images, launchOptions } from './browser.ts'
import { launchOpenSearch, type TestOpenSearch } from './opensearch.ts'
import { launchPostgres, type TestPostgres } from './postgres.ts'
import { startSeededMarketplace } from './seeded-marketplace.ts'

/**
 * The fixtures that all test files of a run share, each started when the first of them asks for it: a browser
 * without images at `/browser/off`, with them at `/browser/shown`, a marketplace of 600 listings at
 * `/marketplace/600`, a PostgreSQL server at `/postgres`, OpenSearch at `/opensearch`. The answer is the
 * fixture's address.
 */
const folder = mkdtempSync(join(tmpdir(), 'fixtures-'))
const marketplaces = new Map<number, Promise<Marketplace>>()
let postgres: Promise<TestPostgres> | undefined
let openSearch: Promise<TestOpenSearch> | undefined
const browsers = new Map<Images, Promise<BrowserServer>>()

async function launchBrowser(images: Images): Promise<BrowserServer> {
  const server = await chromium.launchServer(launchOptions(images))
  // After a crash the next file gets a new one.
  server.once('close', () => browsers.delete(images))

  return server
}

async function marketplaceOf(listings: number): Promise<Marketplace> {
  const marketplace =
    marketplaces.get(listings) ??
    startSeededMarketplace({ directory: join(folder, String(listings)), listings })

  marketplaces.set(listings, marketplace)

  return marketplace
}

async function addressOf(path: string): Promise<string> {
  const [, kind, which] = path.split('/')
  if (kind === 'marketplace') return (await marketplaceOf(Number(which))).address

  if (kind === 'postgres') {
    postgres ??= launchPostgres()
    return (await postgres).url
  }

  if (kind === 'opensearch') {
    openSearch ??= launchOpenSearch()
    return (await openSearch).urls[0] ?? ''
  }

  const images: Images = which === 'shown' ? 'shown' : 'off'
  const browser = browsers.get(images) ?? launchBrowser(images)
  browsers.set(images, browser)

  return (await browser).wsEndpoint()
}

const server = createServer((request, response) =>
  addressOf(request.url ?? '').then(
    (address) => response.end(address),
    (error) => response.writeHead(500).end(String(error)),
  ),
)

process.once('SIGTERM', async () => {
  for (const marketplace of marketplaces.values()) await (await marketplace).close()
  for (const browser of browsers.values()) await (await browser).close()
  await (await postgres)?.close()
  await (await openSearch)?.close()
  rmSync(folder, { recursive: true })
  process.exit()
})

await once(server.listen(0, '127.0.0.1'), 'listening')
console.log(`Shared fixtures: http://127.0.0.1:${(server.address() as AddressInfo).port}`)
