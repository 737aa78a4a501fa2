import { css } from '@linaria/core'

/** The height of a carousel and of what stands in for one. */
export const carouselBox = css`
  min-inline-size: 0;
  block-size: 196px;
  padding-block: var(--s2) var(--s4);
  overflow: hidden;
`
