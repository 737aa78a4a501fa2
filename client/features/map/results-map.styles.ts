import { css } from '@linaria/core'

/** The frame of a map. Its size does not depend on what it shows. */
export const frame = css`
  position: relative;
  aspect-ratio: 3 / 2;
  overflow: hidden;
  user-select: none;
  background: var(--sunken);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  @media (scripting: enabled) { touch-action: none; cursor: grab; &:active { cursor: grabbing; } }
  &:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`

/** The link that searches where the map was moved to. It lies over the map, so that nothing moves. */
export const searchHere = css`
  position: absolute;
  inset-block-start: var(--s3);
  inset-inline: 0;
  inline-size: fit-content;
  margin-inline: auto;
  box-shadow: 0 2px 8px var(--shade);
`

export const clusters = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  text { font-size: 12px; font-weight: 700; font-variant-numeric: tabular-nums; text-anchor: middle; pointer-events: none; }
  [data-cities] {
    text { font-size: 11px; font-weight: 400; fill: var(--text-quiet); stroke: var(--surface); stroke-width: 3px; paint-order: stroke; }
    circle { fill: var(--text-quiet); }
  }
  a { outline: none; }
  a circle { fill: var(--accent); stroke: var(--surface); stroke-width: 2px; }
  a text { fill: var(--on-accent); }
  a [data-target] { fill: transparent; stroke: none; }
  a [data-price] { font-size: 11px; fill: var(--text); stroke: var(--surface); stroke-width: 3px; paint-order: stroke; }
  a:hover circle { fill: var(--accent-strong); }
  a:hover [data-target] { fill: transparent; }
  a:focus-visible [data-target] { stroke: var(--accent); stroke-width: 3px; }
  /* A cell of the clusters' grid is 36 px wide on a phone. */
  @media (max-width: 639.98px) {
    a circle:not([data-target]) { r: 15px; }
    a text { font-size: 10px; }
    a [data-price] { display: none; }
  }
  @media (forced-colors: active) {
    a circle, a:hover circle { fill: ButtonFace; stroke: LinkText; }
    a text { fill: LinkText; }
    a [data-price] { stroke: Canvas; }
    a:focus-visible [data-target] { stroke: Highlight; }
    [data-cities] text { fill: CanvasText; stroke: Canvas; }
  }
`

/** The controls below a map. */
export const controls = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1);
  align-items: center;
  padding-block: var(--s2);
  /* Links to far states, or back, have a row of their own, whose height is reserved. */
  @media (max-width: 639.98px) { align-content: start; min-block-size: calc(2 * 44px + var(--s1) + 2 * var(--s2)); }
  a[data-step] {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    inline-size: 44px;
    block-size: 44px;
    font-size: 1.3rem;
    line-height: 1;
    color: var(--text);
    text-decoration: none;
    background: var(--surface);
    border: 1px solid var(--control-line);
    border-radius: var(--radius-small);
    &:hover { background: var(--sunken); }
    &[data-step='east'] { rotate: 90deg; }
    &[data-step='south'] { rotate: 180deg; }
    &[data-step='west'] { rotate: 270deg; }
  }
  > a:not([data-step]) { display: inline-flex; align-items: center; min-block-size: 44px; padding-inline: var(--s2); }
`

/** The message in place of a map, as high as the map that may come later. */
export const away = css`
  display: grid;
  place-content: center;
  aspect-ratio: 3 / 2;
  padding: var(--s4);
  color: var(--text-quiet);
  text-align: center;
  background: var(--sunken);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  a { display: inline-flex; justify-content: center; align-items: center; min-block-size: 44px; font-weight: 600; }
`

export const hint = css`
  font-size: var(--text-s);
  color: var(--text-quiet);
`
