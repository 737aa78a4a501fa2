import Type from 'typebox'
import { maxUsd } from './read-whole.ts'

export const Code = Type.String({ maxLength: 80 })
export const Label = Type.String({ maxLength: 200 })
export const Usd = Type.Integer({ minimum: 0, maximum: maxUsd })
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

/** What a picture says beside its address and its words where it is a photo, which is served in cuts. */
export const photoFields = {
  /**
   * The widths of its cuts in pixels, ascending. Each cut exists as AVIF and as WebP, and `src` is one of the
   * WebP files: `…-640.webp`. Absent for a drawing.
   */
  widths: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 10_000 }), { minItems: 1, maxItems: 8 }),
  ),
  /** The height in pixels of the widest cut. */
  height: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  /**
   * The colours of the top, the middle and the bottom, three hex digits each, which stand there meanwhile.
   */
  blur: Type.Optional(Type.String({ pattern: '^[0-9a-f]{9}$' })),
}
