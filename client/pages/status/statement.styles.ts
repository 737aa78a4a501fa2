import { css } from '@linaria/core'

export const statement = css`
  display: grid;
  gap: var(--s4);
  justify-items: center;
  align-content: center;
  min-block-size: 60dvh;
  text-align: center;
  outline: none;
  h1 { font-size: var(--text-xl); max-inline-size: 28ch; }
  p, small { color: var(--text-quiet); font-variant-numeric: tabular-nums; }
`
