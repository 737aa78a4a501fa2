import { css } from '@linaria/core'
import type { Creative } from '#shared/features/ads/ads.contract.ts'

const far: Readonly<Record<Creative['art'], string>> = {
  road: 'M0 58Q30 46 60 56T120 50V80H0Z',
  city: 'M0 80V46H14V34H28V50H40V26H56V44H70V36H84V52H98V40H110V48H120V80Z',
  hills: 'M0 62L26 34L44 52L70 24L98 54L120 40V80H0Z',
}

/** The picture of an advertisement: a car before a line of hills, a town or fields. */
export function AdArt({ art }: Pick<Creative, 'art'>) {
  return (
    <svg className={picture} viewBox="0 0 120 80" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="94" cy="20" r="9" data-sun="" />
      <path d={far[art]} data-far="" />
      <path d="M0 66H120V80H0Z" data-road="" />
      <path d="M34 64v-5q0-4 5-5l6-1 7-8q2-2 5-2h14q3 0 5 2l7 8 5 1q4 1 4 5v5Z" data-car="" />
      <circle cx="48" cy="65" r="5" data-wheel="" />
      <circle cx="80" cy="65" r="5" data-wheel="" />
    </svg>
  )
}

const picture = css`
  background: var(--accent-soft);
  [data-sun] { fill: var(--notice); opacity: 0.35; }
  [data-far] { fill: var(--accent); opacity: 0.16; }
  [data-road] { fill: var(--text-quiet); opacity: 0.28; }
  [data-car] { fill: var(--accent); }
  [data-wheel] { fill: var(--text); stroke: var(--surface); stroke-width: 2; }
`
