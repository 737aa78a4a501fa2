/**
 * The styles that a page's head holds itself, for what must be so before its style sheets are there; the
 * page's policy names their hash.
 *
 * On a phone a card out of sight is not laid out, where its height is known without (decision 253): from 375
 * px on with text of 16 px. Were that said in a style sheet, a touch before it came would have Chromium style
 * the cards without it, and Chromium would keep the sizes of their text until they are seen.
 */
export const headStyles =
  '@media (23.4375em<=width<=639.98px){[data-tiled]>:not(template){content-visibility:auto;contain-intrinsic-block-size:auto 0;overflow-clip-margin:4px}}'
