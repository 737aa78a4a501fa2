/**
 * The styles that a page's head holds itself, for what must be so before its style sheets are there; the
 * page's policy names their hash.
 *
 * On a phone a card out of sight is not laid out, where its height is known without (decision 253): from 375
 * px on with text of 16 px. Were that said in a style sheet, a touch before it came would have Chromium style
 * the cards without it, and Chromium would keep the sizes of their text until they are seen.
 *
 * There cards wait for the sheet that shows them: a script that asks for the style of one before, as
 * extensions do, would have Chromium show the first card so. A sheet that fails leaves them to the state of
 * the scripts.
 */
export const headStyles =
  '@media (23.4375em<=width<=639.98px){[data-tiled]>:not(template){content-visibility:auto;contain-intrinsic-block-size:auto 0;overflow-clip-margin:4px}@media (scripting){:where(:root:not([data-scripts]) [data-tiled])>:not(template){display:none}}}'
