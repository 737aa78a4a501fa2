import { css } from '@linaria/core'

/**
 * The entries of the header's menu: beside the search where there is room, else a popover of the menu's
 * button.
 */
export const menu = css`
  display: flex;
  align-items: center;
  gap: inherit;
  @media print { display: none; }
  @media (min-width: 768px) {
    /* The values of a popover that is closed, which is hidden elsewhere. */
    position: static;
    inline-size: auto;
    block-size: auto;
    margin: 0;
    padding: 0;
    overflow: visible;
    color: inherit;
    background: none;
    border: 0;
  }
  @media (max-width: 767.98px) {
    position: absolute;
    inset: calc(44px + var(--s2)) var(--s3) auto auto;
    flex-direction: column;
    align-items: stretch;
    gap: 0;
    min-inline-size: min(14rem, 100vw - 2 * var(--s3));
    margin: 0;
    padding: var(--s2);
    color: inherit;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    &:not(:popover-open) { display: none; }
    > a { justify-content: start; padding-inline: var(--s3); }
  }
`

/** An entry of the menu. */
export const entry = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  min-inline-size: 44px;
  min-block-size: 44px;
  font-weight: 600;
  text-decoration: none;
  border-radius: var(--radius-small);
  @media (max-width: 767.98px) { &:hover { background: var(--sunken); } }
`

/** The button that opens the menu where there is no room for its entries. */
export const menuButton = css`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  padding: 0;
  color: var(--accent);
  background: none;
  border: 0;
  border-radius: var(--radius-small);
  &:active { background: var(--sunken); }
  i { inline-size: 1.5rem; block-size: 1.5rem; }
  @media (min-width: 768px) { display: none; }
  @media print { display: none; }
`
