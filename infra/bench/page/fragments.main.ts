/**
 * On a message, a contestant and a number of milliseconds, this program renders pages for that time, discards
 * the output and answers with the number of pages.
 */
import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { renderToPipeableStream } from 'react-dom/server'
import { loadConfig } from '#server/config.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import { createFragmentCache } from '#server/render/fragment-cache.ts'
import { loadBuiltClient } from '#server/render/page-assets.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { captureSearchPage } from './capture-page.ts'
import type { Work } from './throughput.ts'

export interface Round {
  /** The bare render has its React element ready; the others make a page from its data to its last byte. */
  readonly contestant: 'bare' | 'cached' | 'partlyCached' | 'uncached'
  readonly forMs: number
}

const config = loadConfig(process.env)
const client = await loadBuiltClient(new URL('../../../dist/', import.meta.url))
const fragments = createFragmentCache({ maxBytes: config.fragmentBytes, metrics: createMetrics().cache })
const page = await captureSearchPage(client, config)
const { element, bootScript } = await client.createPage(page)

const isNew = (index: number) => index % 10 < 3
let newestId = 1_000_000_000

/** The same page data with new cars in place of 30 %. */
function withNewListings(data: PageData): PageData {
  if (data.kind !== 'search') return data
  const listings = data.results.listings.map((listing, index) =>
    isNew(index) ? { ...listing, id: ++newestId } : listing,
  )

  return { ...data, results: { ...data.results, listings } }
}

async function render(rendered: {
  readonly element: typeof element
  readonly bootScript: string
}): Promise<void> {
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })
  const stream = renderToPipeableStream(rendered.element, {
    nonce: page.nonce,
    bootstrapModules: [...page.assets.modules],
    bootstrapScriptContent: rendered.bootScript,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady: () => stream.pipe(nothing),
  })

  await finished(nothing)
}

const contestants: Readonly<Record<Round['contestant'], () => Promise<void>>> = {
  bare: () => render({ element, bootScript }),
  cached: async () => render(await client.createPage({ ...page, fragments })),
  partlyCached: async () =>
    render(await client.createPage({ ...page, data: withNewListings(page.data), fragments })),
  uncached: async () => render(await client.createPage(page)),
}

process.on('message', async ({ contestant, forMs }: Round) => {
  const [startMs, startCpu] = [performance.now(), process.cpuUsage()]
  let pages = 0
  for (; performance.now() - startMs < forMs; pages += 1) await contestants[contestant]()

  const { user, system } = process.cpuUsage(startCpu)
  process.send?.({
    pages,
    seconds: (performance.now() - startMs) / 1000,
    cpuSeconds: (user + system) / 1e6,
  } satisfies Work)
})

process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')
