import { open, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Check } from 'typebox/value'
import { articlesRefused, firstLine } from '#marketplace/setup-errors.ts'
import { FullArticle } from '#shared/features/research/research-content.contract.ts'
import { articlePath } from '#shared/features/research/research-paths.ts'
import { markdownBlocks } from './markdown-blocks.ts'

/** An article, and the searches that it is of use to. */
export interface KnownArticle {
  readonly article: FullArticle
  /** Codes of body styles and of fuels; none: it is of use to all. */
  readonly styles: readonly string[]
  readonly fuels: readonly string[]
}

/** Larger files are refused: an article of some 10,000 words is no larger. */
const maxArticleBytes = 64 * 1024
const maxArticles = 200

/** The articles that come with the product. */
export const ownArticles = new URL('./articles/', import.meta.url).pathname

/** A file that is no article, and why. */
export type RefuseArticle = (file: string, reason: string) => void

/**
 * The articles of a folder of Markdown files with front matter, by the names of their files. A file that
 * cannot be used is refused and the others are read. Rejects with SetupError where the folder cannot be read.
 */
export async function readArticles(
  directory: string,
  refuse: RefuseArticle,
): Promise<readonly KnownArticle[]> {
  const names = await readdir(directory).catch((cause) => {
    throw articlesRefused(directory, cause)
  })

  const files = names.filter((name) => name.endsWith('.md')).sort()
  for (const file of files.slice(maxArticles)) refuse(file, `there are more than ${maxArticles} articles`)

  const known: KnownArticle[] = []
  for (const file of files.slice(0, maxArticles)) {
    const parsed = await readBounded(join(directory, file)).then(
      (text) => parseArticle(file, text),
      (cause) => `it cannot be read: ${firstLine(cause)}`,
    )
    if (typeof parsed === 'string') refuse(file, parsed)
    else known.push(parsed)
  }

  return known
}

/** The text of a file; undefined for a larger one, of which no more than the limit is read. */
async function readBounded(path: string): Promise<string | undefined> {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(maxArticleBytes + 1)
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    return bytesRead > maxArticleBytes ? undefined : buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** An article from its file, or why it is none. */
function parseArticle(file: string, text: string | undefined): KnownArticle | string {
  if (text === undefined) return `it is larger than ${maxArticleBytes} bytes`

  const slug = basename(file, '.md')
  if (!/^(?!review-)[a-z0-9-]{1,60}$/.test(slug))
    return 'its name must be 1 to 60 of a-z, 0-9 and -, and not begin with review-'

  const [, front, markdown = ''] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s.exec(text) ?? []
  if (front === undefined) return 'it has no front matter between lines of ---'

  const { title, category, description = '', image, make, model, styles, fuels } = readFrontMatter(front)
  const article = {
    id: slug,
    link: articlePath(slug),
    ...(image && { image }),
    title,
    category,
    ...(make && { make }),
    ...(model && { model }),
    text: { description, blocks: markdownBlocks(markdown) },
  }

  if (!Check(FullArticle, article) || !title || !category)
    return 'its front matter needs a title, a category, a description of at most 300 characters and an image of this site'
  if (article.text.blocks.length === 0) return 'it has no text'

  return { article, styles: codesOf(styles), fuels: codesOf(fuels) }
}

/** The lines `name: value` of front matter. */
const readFrontMatter = (front: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    front.split(/\r?\n/).flatMap((line) => {
      const [, name, value] = /^([a-z]+):\s*(.*?)\s*$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name, value]]
    }),
  )

const codesOf = (codes = '') =>
  codes
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')
