import { css } from '@linaria/core'

/** The showcase has the height of its reserved space; a text that is too long is cut, not wrapped. */
export const showcase = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-block: var(--s5) var(--s4);
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  @media (min-width: 640px) { grid-template-columns: 330px minmax(0, 1fr); &:not(:has(> img)) { grid-template-columns: minmax(0, 1fr); } }
`

export const picture = css`
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 3 / 2;
  object-fit: cover;
  background: var(--sunken);
  @media (min-width: 640px) { block-size: 236px; }
`

export const details = css`
  display: grid;
  align-content: start;
  gap: var(--s1);
  min-inline-size: 0;
  padding: var(--s3) var(--s4);
  @media (max-width: 639.98px) { block-size: 252px; }
  @media (min-width: 640px) { block-size: 236px; padding: var(--s3) var(--s5); }
  > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`

export const head = css`
  display: flex;
  align-items: center;
  gap: var(--s3);
  block-size: 44px;
  img { inline-size: 71px; block-size: 30px; object-fit: contain; }
  p { padding: 1px var(--s2); font-size: 0.75rem; font-weight: 600; border: 1px solid var(--line); border-radius: 99px; }
  button { min-block-size: 44px; margin-inline: auto calc(-1 * var(--s2)); padding-inline: var(--s2); font-size: var(--text-s); color: var(--text-quiet); background: none; border: 0; border-radius: var(--radius-small); }
  button:hover { color: var(--text); text-decoration: underline; }
  @media (scripting: none) { button { display: none; } }
`

/** The headline is 24 px high with a car, and 46 px with the dealer alone (9.34). */
export const headline = css`
  block-size: 24px;
  font-size: var(--text-l);
  line-height: 24px;
  a { color: var(--text); text-decoration: none; }
  a:hover { color: var(--accent); text-decoration: underline; }
  [data-mode='owner'] & { block-size: 46px; font-size: var(--text-2xl); line-height: 46px; letter-spacing: -0.015em; }
`

export const price = css`
  display: flex;
  align-items: baseline;
  gap: var(--s3);
  b { font-size: var(--text-xl); font-weight: 700; line-height: 30px; font-variant-numeric: tabular-nums; }
  span { font-size: var(--text-s); font-weight: 600; color: var(--saving); }
`

export const specs = css`
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
  color: var(--text-quiet);
`

export const comparison = css`
  display: flex;
  align-items: center;
  gap: var(--s1);
  font-size: var(--text-s);
  font-weight: 600;
  &[data-exact] { color: var(--saving); }
`

export const dealer = css`
  display: flex;
  gap: var(--s1) var(--s3);
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
  color: var(--text-quiet);
  b { overflow: hidden; font-weight: 600; color: var(--text); text-overflow: ellipsis; }
  span { display: inline-flex; flex: none; align-items: center; gap: 4px; }
  @media (max-width: 639.98px) { b ~ span:last-child { display: none; } }
`

export const tagline = css`
  display: flex;
  align-items: center;
  gap: var(--s3);
  font-size: var(--text-s);
  span { overflow: hidden; text-overflow: ellipsis; }
`

export const others = css`
  grid-column: 1 / -1;
  min-inline-size: 0;
  border-block-start: 1px solid var(--line);
  summary {
    display: flex;
    align-items: center;
    justify-content: center;
    min-block-size: 48px;
    font-weight: 600;
    color: var(--accent);
    list-style: none;
    &::-webkit-details-marker { display: none; }
    &:hover { background: var(--sunken); }
    &:focus-visible { outline-offset: -3px; }
  }
  &:not([open]) [data-open], &[open] [data-closed] { display: none; }
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    padding: 0 var(--s3) var(--s3);
    > a { padding-block: var(--s2); font-size: var(--text-s); line-height: 28px; }
    > ul, > p { grid-column: 1 / -1; }
  }
`
