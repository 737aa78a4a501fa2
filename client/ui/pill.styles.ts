import { css } from '@linaria/core'

/** A small link among others in a row: one choice taken back or added. */
export const pill = css`
  /* Words for assistive technology alone stay inside, also where the row scrolls. */
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
`

/** A row that scrolls sideways rather than taking a second line. */
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
