import { css } from '@linaria/core'
import type { Image } from '#shared/features/listings/listing.contract.ts'
import { blurColors, cutsOf } from '#shared/features/listings/photo-cuts.ts'

interface PhotoProps {
  /** A photo, or the drawing that stands for it. */
  readonly image: Image
  /** How wide the picture is shown, as the attribute `sizes` says it. */
  readonly sizes: string
  /** The proportions that are reserved for it. */
  readonly width: number
  readonly height: number
  readonly loading?: 'lazy' | undefined
  readonly fetchPriority?: 'high' | 'low' | undefined
  readonly className?: string | undefined
  /**
   * Whether blurred colours fill the place until the photo is there. The parent must be positioned, hide what
   * overflows, and hold nothing but the photo in the flow.
   */
  readonly isBlurred?: boolean
}

/** A picture of a car: a photo as AVIF or WebP in the cut that fits, or a drawing as it is. */
export function Photo({ image, sizes, isBlurred = false, ...rest }: PhotoProps) {
  const cuts = cutsOf(image)
  if (!cuts) return <img src={image.src} alt={image.alt} decoding="async" {...rest} />

  return (
    <>
      {isBlurred && <Blur image={image} />}
      <picture className={picture}>
        <source type="image/avif" srcSet={cuts.avif} sizes={sizes} />
        <img srcSet={cuts.webp} sizes={sizes} src={image.src} alt={image.alt} decoding="async" {...rest} />
      </picture>
    </>
  )
}

/** Three bands of colour, an SVG because the content security policy allows no inline style. */
function Blur({ image }: { readonly image: Image }) {
  const colors = blurColors(image)
  if (colors.length === 0) return null

  return (
    <svg className={blur} viewBox="0 0 1 3" preserveAspectRatio="none" aria-hidden="true">
      {colors.map((color, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bands never change their order.
        <path key={at} fill={color} d={`M0 ${at}h1v1H0z`} />
      ))}
    </svg>
  )
}

const picture = css`
  display: contents;
  /* Else it would take a cell of its parent's grid. */
  > source { display: none; }
  /* The photo covers its placeholder. */
  > img { position: relative; }
`

const blur = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  filter: blur(20px);
  forced-color-adjust: none;
`
