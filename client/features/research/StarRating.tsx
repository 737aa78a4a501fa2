import { css } from '@linaria/core'

interface StarRatingProps {
  /** From 0 to 5. */
  readonly value: number
}

/** A rating as five stars, which are full, half full or empty, and in words for assistive technology. */
export function StarRating({ value }: StarRatingProps) {
  return (
    <span className={stars} role="img" aria-label={`${value} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <i key={star} data-icon="star" data-fill={fillOf(value - star + 1)} />
      ))}
    </span>
  )
}

/** How full a star is, by how far the rating reaches beyond the star before it. */
function fillOf(reach: number): 'full' | 'half' | 'none' {
  if (reach >= 0.75) return 'full'
  return reach >= 0.25 ? 'half' : 'none'
}

const stars = css`
  display: inline-flex;
  gap: 2px;
  i { inline-size: 1.05em; block-size: 1.05em; background: var(--control-line); }
  i[data-fill='full'] { background: var(--notice); }
  i[data-fill='half'] { background: linear-gradient(to right, var(--notice) 50%, var(--control-line) 50%); }
  @media (forced-colors: active) {
    i { forced-color-adjust: none; background: GrayText; }
    i[data-fill='full'] { background: CanvasText; }
    i[data-fill='half'] { background: linear-gradient(to right, CanvasText 50%, GrayText 50%); }
  }
`
