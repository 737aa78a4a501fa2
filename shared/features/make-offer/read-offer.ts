import { contactLead, problemsWith, readContact } from '#shared/features/leads/contact-form.ts'

/**
 * The name of the element that the offer component defines, and of the event by which it hands over an offer.
 */
export const offerElement = 'make-offer'

/** An offer as a lead without its listing. */
export type OfferLead = ReturnType<typeof contactLead>

/**
 * The offer that a component hands over as an object of texts and numbers, or what is wrong with it. Another
 * site may have made the component, so that nothing in the object is certain.
 */
export function readOffer(detail: unknown): { readonly lead: OfferLead } | { readonly problem: string } {
  const given: Readonly<Record<string, unknown>> = Object(detail)
  const text = (name: string) => {
    const value = Object.hasOwn(given, name) ? given[name] : ''
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }

  const fields = {
    ...readContact({ get: text }),
    kind: 'offer',
    sendsCopy: given.sendsCopy !== false,
  } as const
  const [problem] = Object.values(problemsWith(fields))

  return problem === undefined ? { lead: contactLead(fields) } : { problem }
}
