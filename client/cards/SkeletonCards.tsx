import { css } from '@linaria/core'

/**
 * Skeletons of `count` cards that are loading at the end of a page. The cards that replace them may have any
 * height: the page's footer is hidden until then, so that nothing moves.
 */
export const SkeletonCards = ({ count = 0 }: { count?: number }) => (
  <div className={skeletons} data-skeleton-cards aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all skeletons are the same
      <i key={index} />
    ))}
  </div>
)

const skeletons = css`
  display: grid;
  gap: var(--s5);
  &:not(:empty) { margin-block-start: var(--s12); }
  i { block-size: 420px; background: var(--sunken); border-radius: var(--radius); }
  @media (min-width: 640px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media (min-width: 1024px) { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  /* Without scripts no cards replace the skeletons. */
  @media (scripting: none) { display: none; }
`
