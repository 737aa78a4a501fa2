/** One URL of a sitemap, or one sitemap of an index. */
export interface SitemapEntry {
  /** The path below the site's URL. */
  readonly path: string
  /** The day of the last change, since 1970-01-01; absent where it is not known. */
  readonly day?: number
}

const msPerDay = 86_400_000
const entriesPerPiece = 500

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The dates of days, each printed once: a million cars share few of them. */
function datePrinter() {
  const printed = new Map<number, string>()
  return (day: number) => {
    const date = printed.get(day) ?? new Date(day * msPerDay).toISOString().slice(0, 10)
    printed.set(day, date)
    return date
  }
}

interface SitemapOptions {
  /** `urlset` lists pages, `sitemapindex` lists sitemaps. */
  readonly root: 'urlset' | 'sitemapindex'
  readonly siteUrl: string
}

/**
 * The text of a sitemap in pieces of some hundred entries, each made when the one before it has been taken.
 */
export function* printSitemap(
  entries: Iterable<SitemapEntry>,
  { root, siteUrl }: SitemapOptions,
): Generator<string> {
  const element = root === 'urlset' ? 'url' : 'sitemap'
  const dateOf = datePrinter()
  let piece = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  let count = 0

  for (const { path, day } of entries) {
    piece += `<${element}><loc>${escapeXml(siteUrl + path)}</loc>${day === undefined ? '' : `<lastmod>${dateOf(day)}</lastmod>`}</${element}>\n`
    count += 1
    if (count % entriesPerPiece !== 0) continue
    yield piece
    piece = ''
  }

  yield `${piece}</${root}>\n`
}
