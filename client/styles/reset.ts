import { css } from '@linaria/core'

export const reset = css`
  :global() {
    *, *::before, *::after { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-block-start: 80px; }
    body {
      margin: 0;
      font: 400 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif;
      color: var(--text);
      background: var(--page);
      overflow-wrap: break-word;
    }
    h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; border: 0; }
    h1, h2, h3, h4 { line-height: 1.25; font-weight: 600; text-wrap: balance; }
    ul, ol { list-style: none; }
    img, svg { display: block; max-width: 100%; }
    @media (prefers-color-scheme: dark) { img { filter: brightness(0.86); } }
    button, input, select { font: inherit; color: inherit; }
    button, summary, label, select { cursor: pointer; }
    button:disabled { cursor: not-allowed; }
    a { color: var(--accent); text-underline-offset: 0.18em; }
    a:hover { color: var(--accent-strong); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    [hidden] { display: none !important; }
    /* Arrows point along the line of reading. */
    [dir='rtl'] :is([data-icon='left'], [data-icon='right']) { scale: -1 1; }
    @media (prefers-reduced-motion: reduce) {
      *, *::before, *::after { animation-duration: 0.01ms !important; transition-duration: 0.01ms !important; scroll-behavior: auto !important; }
    }
  }
`
