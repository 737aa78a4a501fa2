/**
 * Styles of what is fixed to the bottom of the window: it stands above the notice of a lost connection, a
 * car's bar and the compare drawer.
 */
export const aboveBars = `
  body:has([data-notice='connection'] > *) & { inset-block-end: 5rem; }
  body:has([data-bars]) & { @media (max-width: 1023.98px) { inset-block-end: 5rem; } }
  body:has(aside[data-bar]) & { inset-block-end: 5.5rem; @media (max-width: 1023.98px) { inset-block-end: 8.75rem; } }
`
