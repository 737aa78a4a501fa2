import { visuallyHidden } from './visually-hidden.ts'

/**
 * A field that only programs fill in: neither eyes nor assistive technology nor autofill find it. Its form
 * must be positioned.
 */
export const HoneypotField = () => (
  <input name="textPot" className={visuallyHidden} tabIndex={-1} autoComplete="off" aria-hidden="true" />
)
