import { css } from '@linaria/core'

/**
 * A grid of cards whose parts line up across a row: each card spans the rows of its seven parts (photo,
 * title, price, signal, specs, services, seller). In a grid with deferred tiles (`data-tiled`) each part has
 * its full height from the beginning, so that nothing moves. In one column no parts line up: among deferred
 * tiles each card is as high as any may be (`--tile`), of which its photo has what its text leaves;
 * elsewhere it is as high as its content.
 */
export const cardGrid = css`
  --price: 4.8rem;
  --specs: 6.4rem;
  --seller: 5.65rem;
  --photo: 3 / 2;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 270px), 1fr));
  column-gap: var(--s5);
  margin-block-end: calc(-1 * var(--s5));
  > :not(template) {
    display: grid;
    grid-row: span 7;
    grid-template: subgrid / minmax(0, 1fr);
    min-inline-size: 0;
    margin-block-end: var(--s5);
  }
  &[data-tiled] {
    grid-auto-rows:
      auto minmax(3.5rem, auto) minmax(var(--price), auto) minmax(1.4rem, auto) minmax(var(--specs), auto) minmax(2.125rem, auto)
      minmax(calc(var(--seller) + var(--s5)), auto);
  }
  @media (max-width: 639.98px) {
    --photo: 16 / 9;
    --tile: calc((100vw - 2 * var(--page-edge, 16px) - 2px) * 9 / 16 + 17.85rem);
    > :not(template) { grid-row: auto; grid-template: auto / minmax(0, 1fr); }
    &[data-tiled] { --parts: minmax(auto, 1fr) repeat(6, auto); grid-auto-rows: minmax(var(--tile), auto); }
  }
  @media (min-width: 1024px) and (max-width: 1199.98px) { --price: 6.6rem; --specs: 10.55rem; }
  /* Two rows on a sheet of paper, with the words of a wide screen. */
  @media print { zoom: 0.77; --photo: 16 / 9; &[data-tiled] { grid-auto-rows: auto; } }
`

export const card = css`
  position: relative;
  display: grid;
  grid-row: 1 / -1;
  grid-template: subgrid / minmax(0, 1fr);
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  transition: border-color var(--quick);
  --pad: var(--s4);
  @media (max-width: 639.98px) {
    --pad: var(--s3);
    grid-template: var(--parts, repeat(6, auto) minmax(auto, 1fr)) / minmax(0, 1fr);
  }
  > :not(:first-child) { padding-inline: var(--pad); }
  @media (min-width: 1024px) and (max-width: 1439.98px) { --pad: var(--s3); }
  &:hover { border-color: var(--control-line); }
  &:has(h3 > a:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
`

export const title = css`
  grid-row: 2;
  padding-block: var(--s3) var(--s1);
  font-size: 1rem;
  font-weight: 600;
  text-wrap: wrap;
  @media (max-width: 639.98px) { padding-block: var(--s2) 2px; font-size: var(--text-m); }
`

/** A title of two lines at most, whose link covers the whole card. */
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

/** A group of cars with a heading of its own. Pages that show it from the start have its styles at once. */
export const cardGroup = css`
  margin-block-start: var(--s6);
  padding-block-start: var(--s6);
  border-block-start: 1px solid var(--line);
  h2 { font-size: var(--text-l); }
  > p { margin-block-end: var(--s4); color: var(--text-quiet); }
  @media (min-width: 640px) { > ul { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
  @media (min-width: 1024px) { > ul { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
  @media print { > ul { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
`

/** A dot in a vehicle's colour. */
export const swatch = css`
  flex: none;
  inline-size: 18px;
  block-size: 18px;
  forced-color-adjust: none;
  circle { stroke: var(--control-line); }
`
