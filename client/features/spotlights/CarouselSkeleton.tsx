import { css } from '@linaria/core'
import { CardRowSkeleton } from '#client/cards/CardRow.tsx'

/** A carousel that is under way. */
export function CarouselSkeleton() {
  return (
    <div className={shape} data-skeleton aria-hidden="true">
      <span />
      <CardRowSkeleton />
    </div>
  )
}

const shape = css`
  @media (scripting: none) { visibility: hidden; }
  span { display: block; inline-size: 180px; block-size: 20px; margin-block: 10px; background: var(--sunken); border-radius: 6px; }
`
