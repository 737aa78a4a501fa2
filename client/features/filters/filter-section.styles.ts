import { css } from '@linaria/core'

export const section = css`
  position: relative;
  border-block-end: 1px solid var(--line);
  > summary {
    display: flex;
    align-items: center;
    gap: var(--s2);
    min-block-size: 48px;
    list-style: none;
    border-radius: var(--radius-small);
    &::-webkit-details-marker { display: none; }
    i { margin-inline-start: auto; rotate: 90deg; color: var(--text-quiet); transition: rotate var(--quick); }
    &:hover i { color: var(--text); }
    @media (min-width: 1024px) { min-block-size: 44px; }
  }
  h3 { font-size: var(--text-m); font-weight: 600; }
  > summary b {
    min-inline-size: 1.25rem;
    padding-inline: 6px;
    font-size: 0.75rem;
    font-weight: 600;
    line-height: 1.25rem;
    text-align: center;
    color: var(--on-accent);
    background: var(--accent);
    border-radius: 99px;
  }
  /* What is chosen is seen below. */
  &[open] > summary b { position: absolute; overflow: hidden; clip-path: inset(50%); }
  &[open] > summary i { rotate: -90deg; }
  &[open] { padding-block-end: var(--s4); }
  &[data-disabled] h3 { color: var(--text-quiet); }
`

/** In the line of the section's name: it comes and goes without moving what is below. */
export const clear = css`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 32px;
  display: inline-flex;
  align-items: center;
  min-block-size: 48px;
  padding-inline: var(--s2);
  font-size: var(--text-s);
  font-weight: 600;
  text-decoration: none;
  border-radius: var(--radius-small);
  @media (min-width: 1024px) { min-block-size: 44px; }
  &:hover { text-decoration: underline; }
`

export const fields = css`
  min-inline-size: 0;
`

export const notice = css`
  padding: var(--s2) var(--s3);
  margin-block-end: var(--s2);
  font-size: var(--text-s);
  color: var(--notice);
  background: var(--notice-soft);
  border-radius: var(--radius-small);
`

export const quiet = css`
  font-size: var(--text-s);
  color: var(--text-quiet);
`

export const note = css`
  font-size: var(--text-s);
  color: var(--saving);
  &:not(:empty) { padding: var(--s2) var(--s3); margin-block-start: var(--s2); background: var(--saving-soft); border-radius: var(--radius-small); }
`

/** Two fields side by side, each under its name. */
export const pair = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(100px, 1fr));
  gap: var(--s2) var(--s3);
  label span { display: block; margin-block-end: 2px; font-size: var(--text-s); color: var(--text-quiet); }
`

/** A row below fields. */
export const apart = css`
  margin-block-start: var(--s2);
`
