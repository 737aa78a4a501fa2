import { css } from '@linaria/core'

export const card = css`
  position: fixed;
  inset: auto var(--s4) var(--s4);
  z-index: 10;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 var(--s3);
  max-block-size: calc(100dvh - 2 * var(--s4));
  padding: var(--s4);
  overflow: auto;
  overscroll-behavior: contain;
  color: var(--text);
  background: var(--surface);
  border: 1px solid var(--control-line);
  border-radius: var(--radius);
  box-shadow: 0 8px 32px var(--shade);
  animation: appear 160ms ease-out;
  > i { margin-block-start: 2px; font-size: 1.25rem; color: var(--accent); }
  > button { margin: calc(-1 * var(--s3)); margin-inline-start: 0; }
  @media (min-width: 640px) { inset-inline: auto var(--s6); inset-block-end: var(--s6); inline-size: 400px; }
  @keyframes appear { from { opacity: 0; transform: translateY(8px); } }
  @media (prefers-reduced-motion: reduce) { animation: none; }
  @media print { display: none; }
`

export const words = css`
  h2 { margin: 0 0 var(--s1); font-size: 1rem; line-height: 1.35; overflow-wrap: anywhere; }
  p, ol { margin: 0; font-size: var(--text-m); color: var(--text-quiet); overflow-wrap: anywhere; }
  ol { list-style: decimal; padding-inline-start: var(--s5); margin-block-start: var(--s2); color: var(--text); }
  li { padding-block: 2px; }
`

export const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin-block-start: var(--s4);
  /* The room below the button that closes. */
  margin-inline-end: -44px;
`
