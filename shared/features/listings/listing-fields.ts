import Type from 'typebox'

export const Code = Type.String({ maxLength: 80 })
export const Label = Type.String({ maxLength: 200 })
export const Usd = Type.Integer({ minimum: 0, maximum: 99_999_999 })
export const Miles = Type.Integer({ minimum: 0, maximum: 9_999_999 })
export const Mpg = Type.Integer({ minimum: 0, maximum: 999 })

/** Miles; half the earth's circumference is the greatest distance. */
export const Distance = Type.Number({ minimum: 0, maximum: 12_500 })
export const Few = Type.Integer({ minimum: 0, maximum: 99 })
const ownPath = String.raw`/(?![/\\])[^\s"'<>\\]*`

/** A path on the page's own origin, so that a link to it leaves neither the site nor its scheme. */
export const OwnPath = Type.String({ maxLength: 300, pattern: `^${ownPath}$` })

/** A path on the page's own origin, or an https address. */
export const Address = Type.String({
  maxLength: 500,
  pattern: String.raw`^(${ownPath}|https://[^\s"'<>\\]+)$`,
})
export const PictureSrc = Address
