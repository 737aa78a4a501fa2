import t from 'tap'
import { printSitemap } from './sitemap-xml.ts'

const siteUrl = 'https://cars.example.com'
const million = 1_000_000

/** @of server/pages/sitemap/sitemap-xml.ts */
t.test('the sitemap of a million cars is made piece by piece, in one buffer, as it is taken', async (t) => {
  const read: number[] = []
  const idAt = (at: number) => {
    read.push(at)
    return at * 1_000 + 1
  }

  const entries = {
    length: million,
    pathAt: () => '/vehicle/',
    idAt,
    dayAt: (at: number) => 20_000 + (at % 400),
  }
  const buffers = new Set<ArrayBufferLike>()
  let mostRead = 0
  let bytes = 0
  let last = ''

  for (const piece of printSitemap(entries, { root: 'urlset', siteUrl })) {
    mostRead = Math.max(mostRead, read.length)
    read.length = 0
    bytes += piece.length
    if (piece.length > 100) last = piece.subarray(-110).toString()
    buffers.add(piece.buffer)
  }

  t.ok(mostRead < 1_000, `${mostRead} cars between two pieces`)
  t.ok(bytes > 90 * million)
  t.ok(buffers.size <= 2, 'all entries share one buffer')
  t.match(last, `<loc>${siteUrl}/vehicle/999999001</loc><lastmod>2025-11-07</lastmod></url>\n`)
})

/** @of server/pages/sitemap/sitemap-xml.ts */
t.test('addresses are escaped, and one that is longer than crawlers take is left out', async (t) => {
  const paths = ['/a&b', '/c<d', `/${'é'.repeat(2_000)}`, `/${'x'.repeat(2_048)}`, '/last']
  const entries = { length: paths.length, pathAt: (at: number) => paths[at] ?? '', dayAt: () => undefined }
  const text = [...printSitemap(entries, { root: 'sitemapindex', siteUrl })].map(String).join('')

  t.notMatch(text, 'xxx')
  for (const path of ['/a&#38;b', '/c&#60;d', paths[2], '/last'])
    t.ok(text.includes(`<sitemap><loc>${siteUrl}${path}</loc></sitemap>\n`), String(path).slice(0, 20))
})
