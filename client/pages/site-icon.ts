import type { Brand } from '#shared/brand/brand.ts'
import { carPath, markColors } from '#shared/brand/site-mark.ts'

/** The icon of the site as a data URL without a character that URLs may not have. */
export const iconOf = (accent: Brand['accent']) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${markColors[accent]}"/><path d="${carPath}" fill="#fff"/></svg>`)}`
