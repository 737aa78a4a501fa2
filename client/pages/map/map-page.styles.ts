import { css } from '@linaria/core'

export const top = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2) var(--s6);
  padding-block: var(--s3) var(--s2);
  h1 { font-size: var(--text-l); letter-spacing: -0.015em; font-variant-numeric: tabular-nums; }
  /* A longer heading after a move must not push the map. */
  @media (max-width: 639.98px) { h1 { min-block-size: 2lh; } }
  @media (min-width: 1024px) { h1 { font-size: var(--text-xl); } }
`

/**
 * The switch, the button and the chips share a line, so that a chip that comes moves nothing below. The
 * button has room for the number of choices beside its name.
 */
export const choices = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: center;
  min-inline-size: 0;
  nav { flex: none; }
  [data-filters] {
    flex: none;
    inline-size: 10.5rem;
    a { justify-content: start; inline-size: 100%; }
    @media (max-width: 639.98px) { inline-size: 8.5rem; }
    @media (max-width: 389.98px) { inline-size: 5rem; }
    @media (min-width: 1024px) { display: none; }
  }
`

export const chipRow = css`
  /* The chips take the room that is left, however many there are. */
  flex: 1 1 0;
  align-items: center;
  a { color: var(--accent-strong); background: var(--accent-soft); &:hover { border-color: var(--accent); } }
`

/**
 * The filters take the room that the map and its list leave; the list is beside the map where there is room.
 */
export const columns = css`
  @media (min-width: 1024px) { display: grid; grid-template-columns: 280px minmax(0, 1fr); gap: var(--s6); }
`

export const content = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s4);
  min-inline-size: 0;
  padding-block: var(--s2);
  @media (min-width: 1280px) {
    grid-template-columns: minmax(0, 1fr) 340px;
    column-gap: var(--s6);
  }
`

export const mapColumn = css`
  min-inline-size: 0;
  @media (min-width: 1280px) {
    position: sticky;
    inset-block-start: var(--s2);
    align-self: start;
    inline-size: 100%;
    max-inline-size: calc((100dvh - 150px) * 3 / 2);
    min-inline-size: min(100%, 480px);
  }
`

/** As high as a window, so that the end of the page never comes into it with a shorter list. */
export const list = css`
  min-inline-size: 0;
  min-block-size: 100dvh;
  &:focus-visible { outline-offset: 6px; }
  ul { display: grid; gap: var(--s3); }
  @media (640px <= width < 1280px) { ul { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
  a[href]:not(li a) { display: inline-flex; align-items: center; min-block-size: 44px; margin-block-start: var(--s2); font-weight: 600; }
`

export const away = css`
  padding: var(--s6);
  color: var(--text-quiet);
  background: var(--sunken);
  border-radius: var(--radius);
`
