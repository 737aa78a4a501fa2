import { escapeMarkup } from '#server/render/escape-markup.ts'
import { dayMs } from '#shared/features/day-ms.ts'

/** The URLs of a sitemap, or the sitemaps of an index, read one by one: no entry is an object of its own. */
export interface SitemapEntries {
  readonly length: number
  /** The path of an entry below the site's URL. */
  pathAt(at: number): string
  /** The number that ends the entry's address, after its path; absent where the path is all of it. */
  idAt?(at: number): number
  /** The day of the last change, since 1970-01-01; undefined where it is not known. */
  dayAt(at: number): number | undefined
}

/** A path below the site's URL, and the day of its last change, since 1970-01-01, where it is known. */
export interface SitemapPath {
  readonly path: string
  readonly day?: number
}

/** The entries of a list of paths. */
export const entriesOf = (paths: readonly SitemapPath[]): SitemapEntries => ({
  length: paths.length,
  pathAt: (at) => paths[at]?.path ?? '',
  dayAt: (at) => paths[at]?.day,
})

const pieceBytes = 65_536
const maxTexts = 1_000

/** The most characters of an address before escaping (sitemaps.org); a longer one is left out. */
const maxAddress = 2_048

/** The most bytes of an entry: its address escaped and in UTF-8, a number, and the elements around them. */
const maxEntryBytes = maxAddress * 6 + 200

const lastChange = (day: number | undefined) =>
  day === undefined ? '' : `<lastmod>${new Date(day * dayMs).toISOString().slice(0, 10)}</lastmod>`

/** Texts that are made once for each of their first keys: a million cars share one path and few days. */
function madeOnce<Key>(make: (key: Key) => string) {
  const texts = new Map<Key, string>()
  return (key: Key) => {
    const text = texts.get(key) ?? make(key)
    if (texts.size < maxTexts) texts.set(key, text)
    return text
  }
}

interface SitemapOptions {
  /** `urlset` lists pages, `sitemapindex` lists sitemaps. */
  readonly root: 'urlset' | 'sitemapindex'
  readonly siteUrl: string
}

/**
 * The text of a sitemap in pieces of some hundred entries, each made when the one before it has been taken.
 * An entry is written into its piece, as strings of a million entries would enlarge the process for good.
 */
export function* printSitemap(entries: SitemapEntries, { root, siteUrl }: SitemapOptions): Generator<Buffer> {
  const element = root === 'urlset' ? 'url' : 'sitemap'
  const headOf = madeOnce((path: string) => `<${element}><loc>${escapeMarkup(siteUrl + path)}`)
  const tailOf = madeOnce((day: number | undefined) => `</loc>${lastChange(day)}</${element}>\n`)
  const start = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`

  const piece = Buffer.allocUnsafeSlow(pieceBytes)
  let length = piece.write(start)

  for (let at = 0; at < entries.length; at += 1) {
    const path = entries.pathAt(at)
    if (siteUrl.length + path.length > maxAddress) continue
    if (length + maxEntryBytes > pieceBytes) {
      yield piece.subarray(0, length)
      length = 0
    }

    length += piece.write(headOf(path), length)
    const id = entries.idAt?.(at)
    if (id !== undefined) length = writeNumber(piece, id, length)
    length += piece.write(tailOf(entries.dayAt(at)), length)
  }

  yield piece.subarray(0, length)
  yield Buffer.from(`</${root}>\n`)
}

/** Writes a whole number in decimal digits. @returns the offset after it */
function writeNumber(piece: Buffer, number: number, offset: number): number {
  let digits = 1
  for (let left = number; left >= 10; left = Math.floor(left / 10)) digits += 1

  let left = number
  for (let at = offset + digits - 1; at >= offset; at -= 1) {
    piece[at] = 48 + (left % 10)
    left = Math.floor(left / 10)
  }

  return offset + digits
}
