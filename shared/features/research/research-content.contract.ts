import Type, { type Static } from 'typebox'
import { Code, Label } from '#shared/features/listings/listing-fields.ts'

/** A path of this site: no other site, no other scheme. */
const SitePath = Type.String({ pattern: '^/(?![/\\\\])[!-~]*$', maxLength: 500 })

/** An article about cars, or about one make or model (3.37). */
export type Article = Static<typeof Article>

export const Article = Type.Object({
  id: Code,
  link: SitePath,
  image: Type.Optional(SitePath),
  title: Label,
  /** For example `Buying` or `Electric cars`. */
  category: Label,
  make: Type.Optional(Label),
  model: Type.Optional(Label),
})

/** A review of an expert, with its title as text (3.38). */
export interface ExpertReview {
  readonly id: number
  /** An address of `https:` or `http:`, or a path of this site. */
  readonly link: string
  readonly title: string
}
