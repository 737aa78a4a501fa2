import { css } from '@linaria/core'

export const columns = css`
  display: grid;
  gap: var(--s6);
  padding-block: var(--s2) var(--s4);
  @media (min-width: 1024px) { grid-template-columns: minmax(0, 1.7fr) minmax(320px, 1fr); gap: var(--s8); }
`
export const facts = css`
  display: flex;
  flex-direction: column;
  gap: var(--s4);
  h1 { font-size: var(--text-xl); letter-spacing: -0.015em; }
`
export const heading = css`
  padding-block: var(--s6) var(--s3);
  font-size: var(--text-l);
`
