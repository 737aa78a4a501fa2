import { css } from '@linaria/core'

export const trail = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s5);
  padding-block: var(--s2);
  nav { min-inline-size: 0; }
  nav ol { padding-block: 0; @media (max-width: 639.98px) { padding-block: 10px; } }
  /* On a phone the title is close enough. */
  @media (max-width: 639.98px) { li:has(> [aria-current]) { display: none; } }
  @media print { display: none; }
`

/**
 * Photos and what is decided by beside each other, what is read up below the photos; on small screens in the
 * order of the page.
 */
export const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  outline: none;
  @media (min-width: 1024px) {
    grid-template: auto 1fr / minmax(0, 1.75fr) minmax(340px, 1fr);
    column-gap: var(--s8);
  }
  /* One car takes more than one sheet of paper. */
  @media print { display: block; break-inside: auto; > * { margin-block-start: var(--s4); } }
`

export const summary = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  align-content: start;
  min-inline-size: 0;
  @media (min-width: 1024px) {
    grid-area: 1 / 2 / span 2;
    align-self: start;
    /* Where a window is high enough to show all of it. */
    @media (min-height: 860px) { position: sticky; inset-block-start: var(--s4); }
  }
`

export const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  padding: var(--s4) var(--s5);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
`

export const details = css`
  min-inline-size: 0;
  h2 { padding-block: var(--s6) var(--s3); font-size: var(--text-l); }
  > h2:first-child { padding-block-start: var(--s2); }
`

/**
 * The cars to compare, and on small screens the seller's links below them: in view while the page scrolls.
 */
export const bars = css`
  position: sticky;
  inset-block-end: 0;
  z-index: 5;
  @media (max-width: 1023.98px) {
    margin-block-start: var(--s6);
    &:has([data-above]) { margin-block-start: 88px; }
  }
  /* At 400 % zoom the bars would cover too much of the page. */
  @media (max-height: 420px) { position: static; }
  :global() {
    /* What has the focus is never behind the bars. */
    @media (max-width: 1023.98px) and (min-height: 420.02px) { html:has([data-bars]) { scroll-padding-block-end: 132px; } }
  }
`
