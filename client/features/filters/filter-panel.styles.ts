import { css } from '@linaria/core'
import { untilScriptsRun } from '#client/ui/fields.styles.ts'

export const panel = css`
  @media (min-width: 1024px) {
    position: sticky;
    inset-block-start: 0;
    align-self: start;
    max-block-size: 100dvh;
    overflow-y: auto;
    overscroll-behavior: contain;
    padding-inline: 2px var(--s3);
    scrollbar-gutter: stable;
    scrollbar-width: thin;
  }
  @media (max-width: 1023.98px) {
    display: none;
    position: fixed;
    inset: 0;
    z-index: 20;
    overflow-y: auto;
    overscroll-behavior: contain;
    /* What has the focus stays clear of head and foot. */
    scroll-padding-block: 72px 84px;
    padding-inline: var(--s4);
    background: var(--page);
    &[data-open] { display: block; }
    /* Links to the panel open it where scripts do not. */
    @media (scripting: none) { &:target { display: block; } }
    :root:not([data-scripts]) &:target, :root[data-scripts='failed'] &:target { display: block; }
  }
`

export const form = css`
  display: flex;
  flex-direction: column;
  min-block-size: 100%;
`

export const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-block: var(--s3);
  h2 { font-size: var(--text-l); }
  @media (max-width: 1023.98px) {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    background: var(--page);
    border-block-end: 1px solid var(--line);
  }
`

export const close = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-block-size: 44px;
  padding-inline: var(--s2);
  font-weight: 600;
  color: var(--text);
  text-decoration: none;
  @media (min-width: 1024px) { display: none; }
`

export const chips = css`
  padding-block: var(--s3) 0;
  &:empty { display: none; }
`

export const foot = css`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  gap: var(--s2);
  margin-block-start: auto;
  padding-block: var(--s3);
  background: var(--page);
  a { flex: none; }
  @media (min-width: 1024px) {
    ${untilScriptsRun}
  }
`

export const submit = css`
  flex: 1;
  font-variant-numeric: tabular-nums;
  span { font-weight: 400; }
`
