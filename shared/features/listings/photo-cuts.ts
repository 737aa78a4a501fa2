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
