/** All that is sent on of a form whose honeypot is filled. */
export interface FilledHoneypot {
  readonly textPot: string
}

/**
 * The honeypot of a form by the value of its field, which people do not see; undefined where it is empty. A
 * filled one gets the answer of a success, whatever else the form has.
 */
export const filledHoneypot = (textPot: unknown): FilledHoneypot | undefined =>
  typeof textPot === 'string' && textPot !== '' ? { textPot: textPot.slice(0, 500) } : undefined
