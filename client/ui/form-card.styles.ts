import { css } from '@linaria/core'

/** The card in the middle of a page that has one form; a phone shows the form without a frame. */
export const formCard = css`
  display: grid;
  gap: var(--s4);
  padding: var(--s6);
  margin: var(--s8) auto;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  outline: none;
  @media (max-width: 639.98px) { padding: 0; margin-block: var(--s6); background: none; border: 0; }
`
