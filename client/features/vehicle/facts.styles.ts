import { css } from '@linaria/core'

/** Names and values in rows below each other. */
export const factRows = css`
  font-variant-numeric: tabular-nums;
  > div { display: flex; justify-content: space-between; gap: var(--s4); padding-block: var(--s2); border-block-start: 1px solid var(--line); }
  dt { color: var(--text-quiet); }
  dd { min-inline-size: 0; text-align: end; overflow-wrap: anywhere; }
`

/** A sentence that says how a figure was found. */
export const method = css`
  padding-block-start: var(--s2);
  font-size: var(--text-s);
  color: var(--text-quiet);
`
