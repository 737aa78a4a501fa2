import type { MouseEvent } from 'react'

/** Whether a click asks for nothing but to follow the link: no new tab, no window, no download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
