import { css } from '@linaria/core'

export const card = css`
  position: relative;
  display: flex;
  flex-direction: column;
  block-size: 100%;
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  transition: border-color var(--quick);
  &:hover { border-color: var(--control-line); }
  &:has(a:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
`
export const photo = css`
  position: relative;
  aspect-ratio: 3 / 2;
  background: var(--sunken);
  img { inline-size: 100%; block-size: 100%; object-fit: cover; }
`
export const tag = css`
  position: absolute;
  inset-block-start: var(--s3);
  inset-inline-start: var(--s3);
  padding: 2px var(--s2);
  font-size: 0.75rem;
  font-weight: 600;
  color: var(--text);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 99px;
`
export const body = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--s2);
  padding: var(--s4);
`
export const title = css`
  font-size: 1rem;
  font-weight: 600;
  text-wrap: wrap;
  min-block-size: 2.5em;
  a {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    color: var(--text);
    text-decoration: none;
    &::after { content: ''; position: absolute; inset: 0; border-radius: var(--radius); }
    &:hover { color: var(--accent); }
    &:focus-visible { outline: none; }
  }
`
export const priceRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s3);
  min-block-size: 3.9rem;
  align-content: flex-start;
`
export const price = css`
  font-size: var(--text-xl);
  font-weight: 700;
  line-height: 1.25;
  letter-spacing: -0.01em;
  font-variant-numeric: tabular-nums;
`
export const before = css`
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
  gap: var(--s1);
  padding: 2px var(--s2);
  font-size: var(--text-s);
  color: var(--text-quiet);
  background: var(--sunken);
  border-radius: var(--radius-small);
  b { font-weight: 600; }
  span::before { content: '· '; }
  &[data-deal='Great'], &[data-deal='Good'] { color: var(--saving); background: var(--saving-soft); }
`
export const specs = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s1) var(--s3);
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
  color: var(--text-quiet);
  li { display: flex; align-items: center; gap: 6px; min-inline-size: 0; line-height: 1.4; }
  i { opacity: 0.8; }
`
export const owner = css`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--s3);
  align-items: center;
  margin-block-start: auto;
  padding-block-start: var(--s3);
  font-size: var(--text-s);
  color: var(--text-quiet);
  border-block-start: 1px solid var(--line);
`
export const ownerName = css`
  flex: 1 1 55%;
  overflow: hidden;
  color: var(--text);
  text-overflow: ellipsis;
  white-space: nowrap;
`
export const rating = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-variant-numeric: tabular-nums;
`
export const place = css`
  display: inline-flex;
  flex-basis: 100%;
  align-items: center;
  gap: 4px;
  font-variant-numeric: tabular-nums;
`
