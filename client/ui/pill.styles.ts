import { css } from '@linaria/core'

/** A small link in a row of links, each of which adds a choice or takes one back. */
export const pill = css`
  /* Visually hidden text stays inside the pill, also in a row that scrolls. */
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-block-size: 44px;
  padding-inline: var(--s3);
  font-size: var(--text-s);
  font-weight: 600;
  white-space: nowrap;
  text-decoration: none;
  border: 1px solid transparent;
  border-radius: 99px;
  transition: border-color var(--quick), background-color var(--quick);
  @media (min-width: 1024px) { min-block-size: 34px; }
  @media print { min-block-size: 28px; }
`

/** The label of a pill that may be long, such as a keyword. The rest of the screen's width is `--beside`. */
export const pillLabel = css`
  max-inline-size: min(20rem, 100vw - var(--beside, 7.5rem));
  overflow: hidden;
  text-overflow: ellipsis;
`

/** A row of pills in one line that scrolls sideways. */
export const pillRow = css`
  display: flex;
  gap: var(--s2);
  min-inline-size: 0;
  padding: 3px;
  margin: -3px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
`

/** A pill of a promo: an edge, and text that may be longer than the tile is wide. */
export const borderedPill = css`
  max-inline-size: 100%;
  white-space: normal;
  color: var(--text);
  border-color: var(--line);
  &:hover { color: var(--accent); border-color: var(--accent); }
  i { color: var(--accent); }
`
