import Type, { type Static } from 'typebox'
import { ContentSection, Heading } from '#shared/features/content/content.contract.ts'

/** In an address and in a call's name of it. */
const ProductId = Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 80 })

/** A program that certifies used cars (3.47). */
export type CertifiedProgram = Static<typeof CertifiedProgram>

export const CertifiedProgram = Type.Object({
  /** Absent: the program takes cars of any make. */
  makeCode: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  productId: ProductId,
  /** Of the link to the program's details. */
  linkText: Heading,
  /** The program in short, beside its cars. */
  cpoTile: Type.Object({ title: Heading, facts: Type.Array(Heading, { maxItems: 6 }) }),
  makeLabel: Heading,
  heading: Heading,
  content: Type.Array(ContentSection),
})

/** Answer of `GET /cm-api/content/static/json/atc/cpo/certifiedcontent.json` (7.15). */
export type CertifiedContent = Static<typeof CertifiedContent>
export const CertifiedContent = Type.Object({ programs: Type.Array(CertifiedProgram) })

/** Answer of `GET /cm-api/content/cpo/sponsor` (7.29): what who stands behind a program has to say. */
export type SponsorContent = Static<typeof SponsorContent>
export const SponsorContent = Type.Object({ sections: Type.Array(ContentSection) })

/** A program as its tile shows it. */
export type ProgramTile = Pick<CertifiedProgram, 'productId' | 'linkText' | 'cpoTile'>

/** A program for who asks about it: heading and sections, its sponsor's among them. */
export type ProgramDetails = Pick<CertifiedProgram, 'heading' | 'content'>
