import { css } from '@linaria/core'

/** The panel: beside the page on wide screens, over all of it on small ones. */
export const panel = css`
  @keyframes reading { from { visibility: hidden; } }
  position: fixed;
  z-index: 25;
  grid-template-rows: auto minmax(0, 1fr) auto;
  padding: 0;
  margin: 0;
  overflow: clip;
  color: var(--text);
  background: var(--surface);
  border: 1px solid var(--line);
  &[open] { display: grid; }
  &::backdrop { background: var(--shade); }
  @media (max-width: 1023.98px) {
    inset: 0;
    inline-size: 100vw;
    block-size: 100dvh;
    max-inline-size: none;
    max-block-size: none;
    border: 0;
  }
  @media (min-width: 640px) and (max-width: 1023.98px) {
    inset: var(--s6) 0 auto;
    margin-inline: auto;
    inline-size: min(560px, 100vw - var(--s8));
    block-size: min(760px, 100dvh - var(--s12));
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  @media (min-width: 1024px) {
    inset: auto var(--s4) var(--s4) auto;
    inline-size: 400px;
    block-size: min(780px, 100dvh - 96px);
    border-radius: var(--radius);
    box-shadow: 0 12px 40px oklch(20% 0.02 260 / 22%);
  }
  > [data-top] {
    display: flex;
    align-items: center;
    gap: var(--s2);
    padding: var(--s2) var(--s2) var(--s2) var(--s4);
    border-block-end: 1px solid var(--line);
    > div { flex: 1; min-inline-size: 0; }
    h2 { font-size: var(--text-m); line-height: 1.3; }
    p { font-size: var(--text-s); color: var(--text-quiet); }
    [data-restart] {
      flex: none;
      min-block-size: 44px;
      padding-inline: var(--s2);
      font: inherit;
      font-size: var(--text-s);
      font-weight: 600;
      color: var(--accent);
      background: none;
      border: 0;
      border-radius: var(--radius-small);
      &:hover { background: var(--sunken); }
    }
  }
  > form {
    position: relative;
    padding: var(--s3) var(--s4) calc(var(--s3) + env(safe-area-inset-bottom));
    border-block-start: 1px solid var(--line);
    > div { display: flex; gap: var(--s2); }
    input { flex: 1; min-inline-size: 0; min-block-size: 44px; }
    button { flex: none; inline-size: 44px; padding: 0; }
    /* It lies over the end of the conversation, so that nothing moves; most answers come before it is
       seen. */
    [role='status'] {
      position: absolute;
      inset: auto 0 100%;
      padding: var(--s2) var(--s4);
      font-size: var(--text-s);
      color: var(--text-quiet);
      background: var(--surface);
      animation: reading 1ms 700ms both;
      &:empty { display: none; }
    }
    [role='alert'] { padding-block-end: var(--s2); font-size: var(--text-s); color: var(--danger); }
  }
`
