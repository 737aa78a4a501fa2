import { once } from 'node:events'
import { request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { atMost, type Figure } from '#infra/bench/figure.ts'
import { person } from '#infra/testing/visit.ts'
import { startPageServer } from './page-server.ts'

const pages = [
  '/cars-for-sale/all-cars',
  '/cars-for-sale/all-cars?zip=85281&searchRadius=0',
  '/cars-for-sale/used-cars',
]

/** The scripts with which the browser hydrates the page, without the structured data for search engines. */
const scripts = /<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g

/** The size of a page of 30 cards with the whole panel, and the share of it that is data for hydration. */
export async function measureWeight(marketplaceUrl: string): Promise<Figure[]> {
  const server = await startPageServer(marketplaceUrl)
  try {
    const ratios: number[] = []
    const sizes: number[] = []
    const scriptPaths = new Set<string>()

    for (const page of pages) {
      const html = String(await fetchBody(server.url + page, 'identity'))
      for (const [, path = ''] of html.matchAll(/<script type="module" src="([^"]+)"/g)) scriptPaths.add(path)

      ratios.push(Buffer.byteLength(html) / Buffer.byteLength(html.replace(scripts, '')))
      sizes.push((await fetchBody(server.url + page, 'zstd')).length)
    }

    const scriptSizes = await Promise.all([...scriptPaths].map((path) => weighScript(server.url + path)))
    const [ratio, bytes] = [Math.max(...ratios), Math.max(...sizes)]

    return [
      atMost('HTML with its data ÷ markup alone', ratio, {
        limit: 1.15,
        note: `the worst of ${ratios.map((each) => each.toFixed(2)).join(', ')}`,
      }),
      atMost('page of 30 cards and the whole panel, zstd', bytes / 1024, {
        limit: 60,
        ...{ digits: 1, unit: ' KB', note: `the heaviest of ${pages.length}` },
      }),
      atMost(
        'JavaScript that a page begins with, gzip 9',
        scriptSizes.reduce((sum, size) => sum + size, 0) / 1024,
        {
          limit: 110,
          ...{ digits: 1, unit: ' KB', note: `${scriptSizes.length} files; panel and dialogs come later` },
        },
      ),
    ]
  } finally {
    await server.stop()
  }
}

const weighScript = async (url: string) => gzipSync(await fetchBody(url, 'identity'), { level: 9 }).length

/** The bytes of a response as sent. */
async function fetchBody(url: string, encoding: string): Promise<Buffer> {
  const [response] = await once(
    send(url, { headers: { 'user-agent': person, 'accept-encoding': encoding } }).end(),
    'response',
  )

  return buffer(response)
}
