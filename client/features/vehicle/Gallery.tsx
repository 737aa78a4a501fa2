import { css } from '@linaria/core'
import type { Image } from '#shared/features/listings/listing.contract.ts'

/** The first picture large, the others below it; all of them can be scrolled through without JavaScript. */
export function Gallery({ images: [first, ...others] }: { images: readonly Image[] }) {
  if (first === undefined) return null
  return (
    <div className={gallery}>
      <img src={first.src} alt={first.alt} width={900} height={600} fetchPriority="high" />
      <ul>
        {others.map(({ src, alt }) => (
          <li key={src}>
            <img src={src} alt={alt} width={300} height={200} loading="lazy" decoding="async" />
          </li>
        ))}
      </ul>
    </div>
  )
}

const gallery = css`
  display: grid;
  gap: var(--s3);
  align-content: start;
  min-inline-size: 0;
  img { inline-size: 100%; block-size: auto; aspect-ratio: 3 / 2; object-fit: cover; background: var(--sunken); border-radius: var(--radius); }
  ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)); gap: var(--s3); }
`
