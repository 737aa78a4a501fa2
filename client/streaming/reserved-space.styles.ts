import { css } from '@linaria/core'

/**
 * The space of content that may come late. It is `--reserved` high while it has a child marked
 * `data-skeleton`, and keeps that height once a frame has shown it, by a transition that never begins.
 * Content that is there from the start, or is known by then to be missing, has its own height, so that no gap
 * is left. Without scripts nothing takes the place of a skeleton, which has no space then.
 */
export const reservedSpace = css`
  display: flow-root;
  min-block-size: 0;
  transition: min-block-size 0s 604800s;
  &:has(> [data-skeleton]) { min-block-size: var(--reserved); transition: none; }
  @media (scripting: none) {
    &:has(> [data-skeleton]) { min-block-size: 0; }
    > [data-skeleton] { display: none; }
  }
`
