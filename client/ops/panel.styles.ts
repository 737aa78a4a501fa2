import { css } from '@linaria/core'

export const panel = css`
  min-inline-size: 0;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
`

export const heading = css`
  margin-block-end: var(--s3);
  font-size: var(--text-l);
`

export const smallHeading = css`
  font-size: var(--text-m);
`
