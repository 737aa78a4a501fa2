import { css } from '@linaria/core'

/**
 * A button of the bar above the results, beside `quietButton`. There is room for its text, a `span`, on the
 * widest screens alone.
 */
export const barButton = css`
  @media (min-width: 1024px) { min-block-size: 40px; }
  @media (max-width: 1599.98px) {
    flex: none;
    min-inline-size: 44px;
    padding: 0;
    span { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  }
`
