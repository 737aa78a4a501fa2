import { css } from '@linaria/core'

export const top = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px var(--s6);
  padding-block: var(--s1) var(--s2);
  h1 { font-size: var(--text-l); letter-spacing: -0.015em; font-variant-numeric: tabular-nums; }
  @media (min-width: 640px) {
    grid-template-columns: minmax(12rem, 1fr) minmax(0, auto);
    h1 { font-size: var(--text-xl); }
    form { grid-row: span 2; }
  }
  @media (min-width: 1024px) { padding-block-end: var(--s3); h1 { font-size: var(--text-2xl); } }
  @media (max-width: 639.98px) {
    grid-template-columns: minmax(0, 1fr);
    row-gap: var(--s1);
    padding-block: 0 var(--s1);
    h1 { font-size: 1.1rem; line-height: 1.2; }
  }
`

/** The switch comes first: what comes late must not move it. */
export const asides = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s4);
  align-items: center;
  min-inline-size: 0;
  /* Below the form of the place, beside which the links would be cut off. */
  @media (min-width: 640px) and (max-width: 1023.98px) { grid-column: 1 / -1; }
  @media (max-width: 399.98px) { column-gap: var(--s2); }
  @media print { display: none; }
`

export const columns = css`
  @media (min-width: 1024px) { display: grid; grid-template-columns: 280px minmax(0, 1fr); gap: var(--s8); }
`

export const content = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  min-inline-size: 0;
  /* In its own column also while the panel is not there. */
  @media (min-width: 1024px) { grid-column: 2; }
  /* Tabs and order share a line where there is room, and stay in view together: no card shows between
     them. */
  @media (min-width: 1280px) {
    grid-template-columns: minmax(0, 1fr) auto;
    > :not(nav + [data-bar], nav) { grid-column: 1 / -1; }
    > nav {
      position: sticky;
      inset-block-start: 0;
      z-index: 5;
      padding: var(--s2) var(--s4) var(--s2) 0;
      background: var(--page);
    }
  }
`

export const toolbar = css`
  position: sticky;
  inset-block-start: 0;
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
  padding-block: var(--s2);
  background: var(--page);
  @media (max-width: 639.98px) { gap: var(--s1); padding-block: var(--s1); }
  @media (max-width: 359.98px) { gap: 2px; margin-inline-end: calc(-1 * var(--s2)); }
  @media (max-width: 1023.98px) { > :last-child { margin-inline-start: auto; } }
  @media (min-width: 1024px) { justify-content: flex-end; }
`

/**
 * What is chosen and what could be: one row that scrolls on small screens, on large ones rows of their own.
 * Its first row is kept free.
 */
export const choices = css`
  display: flex;
  gap: var(--s2);
  min-block-size: 44px;
  min-inline-size: 0;
  @media (max-width: 1023.98px) {
    margin-inline: calc(-1 * var(--page-edge));
    padding: 3px var(--page-edge);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
    ul { overflow: visible; }
    > * { flex: none; }
  }
  @media (min-width: 1024px) { flex-direction: column; min-block-size: 40px; padding-block-end: var(--s2); }
  @media print { min-block-size: 0; }
`

export const listings = css`
  padding-block: var(--s3);
  @media (max-width: 639.98px) { padding-block-start: var(--s1); }
  @media print { padding-block-start: 0; }
  &:focus-visible { outline-offset: 6px; }
`
