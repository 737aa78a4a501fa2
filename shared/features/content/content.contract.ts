import Type, { type Static } from 'typebox'

/** A heading of the editors: plain text. Text that looks like markup is shown as it was typed. */
export const Heading = Type.String({ minLength: 1, maxLength: 200 })

/** A paragraph of the editors: plain text, as in `Heading`. */
export const Words = Type.String({ minLength: 1, maxLength: 2_000 })

/** A part of a text of the editors. */
export type ContentSection = Static<typeof ContentSection>

export const ContentSection = Type.Object({
  heading: Heading,
  paragraphs: Type.Array(Words),
  /** Shown as a list after the paragraphs. */
  points: Type.Array(Words),
})
