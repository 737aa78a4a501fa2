import { basePath } from '#shared/search/paths.ts'

/**
 * The pages about the site itself, which its footer links to: their names in the address, and their titles.
 */
export const infoPages = [
  { name: 'privacy', title: 'Your privacy choices' },
  { name: 'terms', title: 'Terms of use' },
  { name: 'contact', title: 'Contact' },
  { name: 'sitemap', title: 'Sitemap' },
] as const

export type InfoPageName = (typeof infoPages)[number]['name']

export const infoPath = (name: InfoPageName | ':info') => `${basePath}/${name}`
