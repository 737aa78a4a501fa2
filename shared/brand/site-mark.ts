import type { Brand } from './brand.ts'

/** The car of the site's mark, in a square of 32. */
export const carPath =
  'M6 20.5c0-2.2 1-3.3 3.1-3.7l2.3-4.1c.7-1.2 1.6-1.7 3-1.7h4.3c1.3 0 2.2.4 3 1.4l2.5 3.3 1.6.4c1.7.4 2.4 1.3 2.4 3v2.4h-2.6a2.9 2.9 0 0 1-5.7 0h-7a2.9 2.9 0 0 1-5.7 0z'

/** The colours behind the mark. */
export const markColors: Readonly<Record<Brand['accent'], string>> = {
  blue: '#2b54c4',
  green: '#0b6b46',
  red: '#b0263c',
}
