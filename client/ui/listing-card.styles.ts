import { css } from '@linaria/core'

/** A grid of cards whose parts line up across a row: each card spans the rows of its five parts. */
export const cardGrid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 270px), 1fr));
  column-gap: var(--s5);
  row-gap: var(--s5);
  > :not(template) { display: grid; grid-row: span 5; grid-template: subgrid / minmax(0, 1fr); row-gap: 0; min-inline-size: 0; }
`
export const card = css`
  position: relative;
  display: grid;
  grid-row: 1 / -1;
  grid-template: subgrid / minmax(0, 1fr);
  row-gap: 0;
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  transition: border-color var(--quick);
  > :not(:first-child) { padding-inline: var(--s4); }
  &:hover { border-color: var(--control-line); }
  &:has(a:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
`
export const photo = css`
  position: relative;
  aspect-ratio: 3 / 2;
  overflow: hidden;
  background: var(--sunken);
  img { inline-size: 100%; block-size: 100%; object-fit: cover; }
`
export const reason = css`
  position: absolute;
  inset-block-start: var(--s2);
  inset-inline-start: var(--s2);
  padding: 1px var(--s2);
  font-size: 0.75rem;
  font-weight: 600;
  color: var(--text);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 99px;
`
export const title = css`
  padding-block: var(--s3) var(--s1);
  font-size: 1rem;
  font-weight: 600;
  text-wrap: wrap;
`
export const priceRow = css`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--s1);
`
export const price = css`
  font-size: var(--text-xl);
  font-weight: 700;
  line-height: 1.25;
  letter-spacing: -0.01em;
  font-variant-numeric: tabular-nums;
`
export const before = css`
  margin-inline-start: var(--s1);
  font-size: var(--text-s);
  font-weight: 400;
  letter-spacing: 0;
  color: var(--text-quiet);
`
export const noPrice = css`
  font-weight: 600;
  line-height: 1.8rem;
`
export const deal = css`
  display: inline-flex;
  align-items: center;
  gap: 0 var(--s1);
  max-inline-size: 100%;
  margin-inline-start: -2px;
  padding: 2px var(--s2);
  font-size: var(--text-s);
  color: var(--text-quiet);
  white-space: nowrap;
  background: var(--sunken);
  border-radius: var(--radius-small);
  b { font-weight: 600; }
  span { overflow: hidden; text-overflow: ellipsis; }
  span::before { content: '· '; }
  &[data-deal='Great'], &[data-deal='Good'] { color: var(--saving); background: var(--saving-soft); }
`
export const specs = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s1) var(--s3);
  align-content: start;
  padding-block: var(--s3);
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
  color: var(--text-quiet);
  li {
    position: relative;
    max-block-size: 2.8em;
    padding-inline-start: 22px;
    overflow: hidden;
    line-height: 1.4;
    text-overflow: ellipsis;
    @media (min-width: 360px) { white-space: nowrap; }
  }
  i { position: absolute; inset: 1px auto auto 0; opacity: 0.8; }
`
export const owner = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px var(--s3);
  align-content: start;
  margin-inline: var(--s4);
  padding-inline: 0 !important;
  padding-block: var(--s3) var(--s4);
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
  color: var(--text-quiet);
  border-block-start: 1px solid var(--line);
`
export const ownerName = css`
  overflow: hidden;
  color: var(--text);
  text-overflow: ellipsis;
  white-space: nowrap;
`
export const rating = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
`
export const place = css`
  display: inline-flex;
  grid-column: 1 / -1;
  align-items: center;
  gap: 4px;
  overflow: hidden;
  white-space: nowrap;
`

/** A title of two lines at most that makes its whole card the link. */
export const cardLink = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  color: var(--text);
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; border-radius: var(--radius); }
  &:hover { color: var(--accent); }
  &:focus-visible { outline: none; }
`
