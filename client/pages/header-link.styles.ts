import { css } from '@linaria/core'

/** A link of the header, of an icon and a text; phones show the icon alone. */
export const headerLink = css`
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  min-inline-size: 44px;
  min-block-size: 44px;
  font-weight: 600;
  text-decoration: none;
  @media (max-width: 639.98px) {
    i { inline-size: 1.5rem; block-size: 1.5rem; }
    span { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  }
`
