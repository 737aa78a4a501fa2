import Type, { type Static } from 'typebox'

/**
 * What editors write, as words: there is no markup in it, and what looks like some is shown as it was typed.
 */
export const Heading = Type.String({ minLength: 1, maxLength: 200 })
export const Words = Type.String({ minLength: 1, maxLength: 2_000 })

export type ContentSection = Static<typeof ContentSection>

export const ContentSection = Type.Object({
  heading: Heading,
  paragraphs: Type.Array(Words),
  /** Shown as a list. */ points: Type.Array(Words),
})
