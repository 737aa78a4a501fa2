import { css } from '@linaria/core'

/**
 * The place of cars that are on their way below the results, with room for so many of them. What follows may
 * be of any height or nothing: the footer is not there before, and so nothing moves.
 */
export const SkeletonCards = ({ count = 0 }: { count?: number }) => (
  <div className={coming} data-skeleton-cards aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <i key={index} />
    ))}
  </div>
)

const coming = css`
  display: grid;
  gap: var(--s5);
  &:not(:empty) { margin-block-start: var(--s12); }
  i { block-size: 420px; background: var(--sunken); border-radius: var(--radius); }
  @media (min-width: 640px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media (min-width: 1024px) { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  /* Without a script nothing comes any more. */
  @media (scripting: none) { display: none; }
`
