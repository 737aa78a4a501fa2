/** The longest e-mail address that a mail server takes. */
export const maxEmailLength = 254

/** The longest e-mail address of a form (3.50, 5.21). */
export const maxFormEmailLength = 45

/** What stands before the @, without what separates addresses or could end a line of a mail. */
const localPart = String.raw`[^\s\p{C}@<>()\[\],;:\\"]{1,64}`

/** A part of a domain. One in another script is sent as `xn--…`. */
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?'

/** One e-mail address without a name, whose domain has a dot. It is read with the flag `u`. */
export const emailPattern = String.raw`^${localPart}@(?:${label}\.)+[A-Za-z0-9][A-Za-z0-9-]*[A-Za-z0-9]$`

const email = new RegExp(emailPattern, 'u')

/** Whether a text may be an e-mail address; whether it is one shows when a mail arrives. */
export const isEmail = (text: string, maxLength = maxEmailLength): boolean =>
  text.length <= maxLength && email.test(text)
