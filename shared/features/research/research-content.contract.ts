import Type, { type Static } from 'typebox'
import { Address, Code, Label, OwnPath } from '#shared/search/listing-fields.ts'

const text = (maxLength: number) => Type.String({ maxLength })

/** A run of text with one style. */
export type Inline = Static<typeof Inline>

const Inline = Type.Object({
  text: text(5_000),
  isStrong: Type.Optional(Type.Literal(true)),
  isEmphasis: Type.Optional(Type.Literal(true)),
  /** The address that the text links to. */
  href: Type.Optional(Address),
})

const Inlines = Type.Array(Inline, { maxItems: 200 })

export const blockKinds = ['heading', 'subheading', 'paragraph', 'quote', 'points', 'steps'] as const

/** A block of an article: text alone, never markup. `points` are a list, `steps` one with numbers. */
export type Block = Static<typeof Block>

const Block = Type.Object({
  kind: Type.Enum([...blockKinds]),
  /** The items of a list; one line of any other block. */
  lines: Type.Array(Inlines, { minItems: 1, maxItems: 100 }),
})

/** The most blocks of an article. */
export const maxBlocks = 200

/** The text of an article, which its own page shows. */
const ArticleText = Type.Object({
  /** One or two sentences for search engines. */
  description: text(300),
  blocks: Type.Array(Block, { maxItems: maxBlocks }),
  /** A program has written the text from the facts of the catalogue. */
  isSample: Type.Optional(Type.Boolean()),
})

/** An article about cars, or about one make or model (3.37). */
export type Article = Static<typeof Article>

export const Article = Type.Object({
  id: Code,
  link: Address,
  image: Type.Optional(OwnPath),
  title: Label,
  /** For example `Buying` or `Electric cars`. */
  category: Label,
  make: Type.Optional(Label),
  model: Type.Optional(Label),
})

/** An article with its text. */
export type FullArticle = Static<typeof FullArticle>

export const FullArticle = Type.Object({ ...Article.properties, text: ArticleText })

/** The answer of `GET /cm-api/content/articles`. */
export type ArticleList = Static<typeof ArticlesResponse>

export const ArticlesResponse = Type.Object({ articles: Type.Array(Article, { maxItems: 50 }) })

/** The answer of `GET /cm-api/content/article`: the one article with its text, or none. */
export type ArticleResponse = Static<typeof ArticleResponse>

export const ArticleResponse = Type.Object({ articles: Type.Array(FullArticle, { maxItems: 1 }) })

/**
 * A post of a WordPress site (3.38), as far as the page reads it. It is another's site: a post may lack what
 * the page needs, and is left out then.
 */
export const ReviewPost = Type.Object({
  id: Type.Integer(),
  link: Type.Optional(Type.String()),
  /** HTML, of which the page shows the text. */
  title: Type.Optional(Type.Object({ rendered: Type.Optional(Type.String()) })),
})

/** A review of an expert, with its title as text (3.38). */
export interface ExpertReview {
  readonly id: number
  readonly link: string
  readonly title: string
}
