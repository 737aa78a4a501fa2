import Type from 'typebox'

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
  /** The colours of the top, the middle and the bottom, three hex digits each, which stand there meanwhile. */
  blur: Type.Optional(Type.String({ pattern: '^[0-9a-f]{9}$' })),
}

interface PhotoAddress {
  readonly src: string
  readonly widths?: readonly number[]
}

/** The candidates of a photo by type, as `srcset` names them. */
export interface PhotoCuts {
  readonly avif: string
  readonly webp: string
}

const cutName = /^([^\s,]+)-\d+\.webp$/

/** The cuts of a photo; undefined for a drawing, which is sharp at any size. */
export function cutsOf({ src, widths = [] }: PhotoAddress): PhotoCuts | undefined {
  const [, name] = cutName.exec(src) ?? []
  if (name === undefined || widths.length === 0) return undefined

  const candidates = (type: string) => widths.map((width) => `${name}-${width}.${type} ${width}w`).join(', ')

  return { avif: candidates('avif'), webp: candidates('webp') }
}

/** The colours of a placeholder from the top down; none for a picture without one. */
export const blurColors = ({ blur = '' }: { readonly blur?: string }): readonly string[] =>
  (blur.match(/[0-9a-f]{3}/g) ?? []).map((color) => `#${color}`)
