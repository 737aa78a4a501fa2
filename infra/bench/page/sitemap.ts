import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atMost, type Figure } from '#infra/bench/figure.ts'
import { residentMb } from '#infra/bench/resident-mb.ts'
import { maxSitemapUrls, sitemapPageIds } from '#shared/features/sitemap/sitemap.contract.ts'
import { basePath } from '#shared/search/paths.ts'
import { startPageServer } from './page-server.ts'

const cars = 1_000_000
const shards = cars / maxSitemapUrls

/** An upstream that has nothing but the ids of a million cars. */
const upstream = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream')
  if (pathname !== '/rest/lsc/sitemap/cars') return response.writeHead(404).end()

  const first = Number(searchParams.get('page') ?? 0) * sitemapPageIds + 1
  const ids = Array.from({ length: sitemapPageIds }, (_, at) => first + at)
  const answer = JSON.stringify({ ids, days: ids.map((id) => 20_000 + (id % 300)) })
  return response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
})

/** The highest resident memory of the page server while a crawler reads the sitemaps of a million cars. */
export async function measureSitemap(): Promise<Figure[]> {
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const directory = await mkdtemp(join(tmpdir(), 'sitemap-bench-'))
  const settingsFile = join(directory, 'settings.json')
  await writeFile(settingsFile, JSON.stringify({ siteUrl: 'https://cars.example.com' }))
  const { port } = upstream.address() as AddressInfo
  const server = await startPageServer(`http://127.0.0.1:${port}`, { SETTINGS_FILE: settingsFile })

  try {
    const highestMb = () => residentMb(server.process.pid, 'highest')
    const beforeMb = highestMb()
    for (let shard = 0; shard < shards; shard += 1) {
      const answer = await fetch(`${server.url}${basePath}/sitemap-cars-${shard}.xml`)
      if (!answer.ok) throw new Error(`a sitemap answered ${answer.status}`)
      await answer.text()
    }

    const note = `the highest of the page server, as operators start it, over ${shards} shards in turn; ${beforeMb.toFixed(0)} MB before`
    return [
      atMost('resident memory by sitemaps of a million cars', highestMb(), {
        limit: 200,
        unit: ' MB',
        digits: 0,
        note,
      }),
    ]
  } finally {
    await server.stop()
    upstream.close()
    await rm(directory, { recursive: true })
  }
}
