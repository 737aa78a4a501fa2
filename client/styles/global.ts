import { css } from '@linaria/core'
import { reset } from './reset.ts'
import { tokens } from './tokens.ts'

/** The page behind the filter drawer does not scroll. */
export const covered = css`
  :global() {
    html.is-covered { overflow: hidden; }
  }
`

/** The duration of every view transition. */
export const motion = css`
  :global() {
    ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 180ms; }
  }
`

/** Paper has the results alone: their cards, prices and addresses, in black on white. */
export const print = css`
  :global() {
    @media print {
      :root { color-scheme: light; --page: #fff; --surface: #fff; --sunken: #fff; --text: #000; --text-quiet: #333; --accent: #000; print-color-adjust: exact; }
      html.is-covered { overflow: visible; }
      #filters, form, nav, button:not([popovertarget]), dialog, [popover], [data-bar], [data-tile], [data-notice], [data-ad-slot],
      section[aria-label='Featured cars'], ul[aria-label='Suggested filters'], [rel='next'], [data-started] { display: none !important; }
      #filters ~ * { grid-column: 1 / -1; }
      article, li, tr, dl > div { break-inside: avoid; }
      h1, h2, h3, [data-group] { break-after: avoid; }
      article a[href^='/']::after { inset: auto !important; }
      img { filter: none; }
    }
  }
`

/** High contrast: what has only a colour elsewhere gets an edge. */
export const contrast = css`
  :global() {
    @media (forced-colors: active) {
      button, [data-deal], [data-notice] { border: 1px solid; }
      :focus-visible { outline-color: Highlight; }
      [data-busy] { forced-color-adjust: none; }
    }
  }
`

export const globalStyles = [tokens, reset, covered, motion, print, contrast]
