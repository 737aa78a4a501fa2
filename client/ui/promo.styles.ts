import { css } from '@linaria/core'

/** A tile of a card's size: its subject is where a card has its photo, its choices are below. */
export const promo = css`
  grid-row: 1 / -1;
  display: grid;
  grid-template: subgrid / minmax(0, 1fr);
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  @media (max-width: 639.98px) { grid-template: auto auto / minmax(0, 1fr); }
  header {
    display: flex;
    flex-direction: column;
    gap: var(--s2);
    justify-content: flex-end;
    aspect-ratio: 3 / 2;
    @media (max-width: 639.98px) { aspect-ratio: auto; }
    padding: var(--s5) var(--s4) var(--s4);
    background: var(--accent-soft);
  }
  h3 { font-size: var(--text-xl); line-height: 1.25; letter-spacing: -0.015em; text-wrap: balance; }
  header > p { font-size: var(--text-m); text-wrap: pretty; a { @media (scripting: none) { display: none; } } }
  > div { grid-row: 2 / -1; display: flex; flex-direction: column; padding: var(--s4); }
  /* In three narrow columns the subject is no higher than the photos beside it. */
  @media (min-width: 1024px) and (max-width: 1199.98px) {
    header { padding: var(--s3); }
    h3 { font-size: 1rem; }
    header > p { font-size: var(--text-s); }
  }
  /* The choices share the height that the cards beside them give the tile. */
  ul { flex: 1; display: grid; grid-auto-rows: minmax(44px, auto); gap: var(--s2); }
  /* On a phone a tile with six choices is no higher than a card. */
  @media (max-width: 639.98px) { > div { padding-block: var(--s3); } ul { gap: var(--s1); } }
  small { padding-block-start: var(--s3); font-size: var(--text-s); color: var(--text-quiet); }
  /* A touch target is at least 44 px high. */
  small a { position: relative; &::after { content: ''; position: absolute; inset: -14px -4px; } }
`

/** A choice in a row of its own, with its name and its result. */
export const choice = css`
  display: flex;
  gap: var(--s3);
  align-items: center;
  justify-content: space-between;
  min-block-size: 44px;
  padding: var(--s1) var(--s3);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  color: var(--text);
  text-decoration: none;
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
  transition: border-color var(--quick);
  span { font-size: var(--text-s); font-weight: 400; color: var(--text-quiet); }
  &:hover { color: var(--accent); border-color: var(--accent); }
  li:has(> &) { display: grid; }
`

/** The label that gives the reason of the tile. */
export const label = css`
  align-self: flex-start;
  padding: 1px var(--s2);
  margin-block-end: auto;
  font-size: 0.75rem !important;
  font-weight: 600;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 99px;
`

/** The skeleton of a promo. */
export const skeleton = css`
  grid-row: 1 / -1;
  aspect-ratio: 3 / 2;
  background: var(--sunken);
  border: 1px solid var(--line);
  border-radius: var(--radius);
`
