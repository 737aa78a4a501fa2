import { css } from '@linaria/core'

export const screen = css`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  gap: var(--s2);
  block-size: 100%;
  padding: var(--s2);
  background: var(--page);
  > header { display: flex; align-items: center; gap: var(--s3); min-block-size: 44px; }
  > header > :last-child { margin-inline-start: auto; }
  @media (max-width: 639.98px) { > header { flex-wrap: wrap; gap: var(--s1); } }
`

export const stage = css`
  position: relative;
  min-block-size: 0;
  touch-action: pan-x pan-y;
  > div:first-child, section, section > ul { block-size: 100%; }
  section li { display: grid; grid-template-rows: minmax(0, 1fr); block-size: 100%; background: none; }
  /* The placeholder shows beside a photo that leaves some room. */
  section li svg { display: none; }
  section li img { block-size: 100%; min-block-size: 0; aspect-ratio: auto; object-fit: contain; }
`

export const views = css`
  display: flex;
  gap: 2px;
  padding: 2px;
  background: var(--sunken);
  border-radius: 99px;
  button { min-block-size: 44px; padding-inline: var(--s4); font-weight: 600; color: var(--text); background: none; border: 0; border-radius: 99px; }
  button[aria-pressed='true'] { background: var(--surface); box-shadow: 0 0 0 1px var(--control-line); }
  @media (max-width: 639.98px) { button { padding-inline: var(--s2); font-size: var(--text-s); } }
`

export const zoom = css`
  display: flex;
  align-items: center;
  font-variant-numeric: tabular-nums;
  button { display: grid; place-items: center; inline-size: 44px; block-size: 44px; font-size: 1.25rem; color: inherit; background: none; border: 0; border-radius: 50%; }
  button:hover { background: var(--sunken); }
  button:disabled { opacity: 0.4; }
  output { min-inline-size: 5ch; text-align: center; }
  /* Between three views and the button that closes them a phone has no room for the number. */
  @media (max-width: 639.98px) { output { position: absolute; inline-size: 1px; min-inline-size: 0; overflow: hidden; clip-path: inset(50%); } }
`
