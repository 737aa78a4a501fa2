import Type, { type Static } from 'typebox'
import { ContentSection, Heading } from '#shared/features/content/content.contract.ts'

/** The id of a program, as addresses and calls name it. */
const ProductId = Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 80 })

/** A program that certifies used cars (3.47). */
export type CertifiedProgram = Static<typeof CertifiedProgram>

export const CertifiedProgram = Type.Object({
  /** Absent: the program takes cars of any make. */
  makeCode: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  productId: ProductId,
  /** The text of the link to the program's details. */
  linkText: Heading,
  /** The summary of the program beside its cars. */
  cpoTile: Type.Object({ title: Heading, facts: Type.Array(Heading, { maxItems: 6 }) }),
  makeLabel: Heading,
  heading: Heading,
  content: Type.Array(ContentSection),
})

/** The answer of `GET /cm-api/content/static/json/atc/cpo/certifiedcontent.json` (7.15). */
export type CertifiedContent = Static<typeof CertifiedContent>
export const CertifiedContent = Type.Object({ programs: Type.Array(CertifiedProgram) })

/** The answer of `GET /cm-api/content/cpo/sponsor` (7.29): a text of the program's sponsor. */
export type SponsorContent = Static<typeof SponsorContent>
export const SponsorContent = Type.Object({ sections: Type.Array(ContentSection) })

/** The parts of a program that its tile shows. */
export type ProgramTile = Pick<CertifiedProgram, 'productId' | 'linkText' | 'cpoTile'>

/** The details of a program: heading and sections, including those of its sponsor. */
export type ProgramDetails = Pick<CertifiedProgram, 'heading' | 'content'>
