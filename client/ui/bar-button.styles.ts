import { css } from '@linaria/core'

/**
 * A button of the bar above the results, beside `quietButton`. There is no room for its text, a `span`, on a phone,
 * nor where the bar shares its line with the tabs.
 */
export const barButton = css`
  @media (min-width: 1024px) { min-block-size: 40px; }
  @media (max-width: 639.98px) or ((min-width: 1280px) and (max-width: 1599.98px)) {
    min-inline-size: 44px;
    padding: 0;
    span { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  }
`
