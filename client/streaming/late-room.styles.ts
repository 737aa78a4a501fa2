import { css } from '@linaria/core'

/**
 * Room for what may come late: as high as `--room` while a child marked `data-waiting` stands in it, and for
 * good once that was seen, by a transition that never begins. What is there from the start, or known to be
 * empty by then, takes its own height: no hole is left.
 */
export const lateRoom = css`
  display: flow-root;
  min-block-size: 0;
  transition: min-block-size 0s 604800s;
  &:has(> [data-waiting]) { min-block-size: var(--room); transition: none; }
  @media (scripting: none) { > [data-waiting] { display: none; } }
`
