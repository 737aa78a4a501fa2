import Type from 'typebox'
import { emailPattern, maxFormEmailLength } from './email-address.ts'

/** The e-mail address of a form. */
export const EmailAddress = Type.String({ maxLength: maxFormEmailLength, pattern: emailPattern })

/** The name of a time zone, such as `America/New_York`. */
export const TimeZone = Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9_+/-]+$' })

/** The id of a brand. */
export const BrandId = Type.String({ pattern: '^[a-z]{1,40}$' })

/** A UUID in lower case. */
export const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
