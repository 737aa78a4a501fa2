import { contactLead, problemsWith, readContact } from '#shared/features/leads/contact-form.ts'
import { readWhole } from '#shared/search/plain-values.ts'

/** The name of the element that the offer component defines, and of the event by which it hands over an offer. */
export const offerElement = 'make-offer'

/** The highest offer, in US dollars. */
export const maxOfferUsd = 99_999_999

type ContactLead = ReturnType<typeof contactLead>

/** An offer as a lead without its listing. */
export interface OfferLead extends Omit<ContactLead, 'kind'> {
  readonly kind: 'offer'
  readonly offerUsd: number
}

/**
 * The offer that a component hands over as an object of texts and numbers, or what is wrong with it. Another site
 * may have made the component, so that nothing in the object is certain.
 */
export function readOffer(detail: unknown): { readonly lead: OfferLead } | { readonly problem: string } {
  const given: Readonly<Record<string, unknown>> = Object(detail)
  const text = (name: string) => {
    const value = Object.hasOwn(given, name) ? given[name] : ''
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }

  const offerUsd = readUsd(text('offerUsd'))
  if (offerUsd === undefined) return { problem: 'Enter your offer in whole dollars, such as 18500.' }

  const fields = { ...readContact({ get: text }), sendsCopy: given['sendsCopy'] !== false }
  const [problem] = Object.values(problemsWith(fields))

  return problem === undefined ? { lead: { ...contactLead(fields), kind: 'offer', offerUsd } } : { problem }
}

/** Whole dollars as people write them: `18500`, `$18,500`; undefined for anything else. */
export const readUsd = (text: string): number | undefined =>
  readWhole(text.trim().replace(/^\$ ?/, '').replace(/,(?=\d{3}(,|$))/g, ''), { min: 1, max: maxOfferUsd })
