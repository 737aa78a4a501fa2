import type { Brand } from '#shared/brand/brand.ts'

/** A colour on a light ground and on a dark one. Mail programs know no oklch and no custom properties. */
export interface MailColor {
  readonly light: string
  readonly dark: string
}

/** The page's colours that are the same for every brand, by the names of its tokens. */
export const groundColors = {
  page: { light: '#f8fafc', dark: '#0e1217' },
  surface: { light: '#ffffff', dark: '#171c22' },
  sunken: { light: '#eff1f4', dark: '#21272e' },
  line: { light: '#dce0e4', dark: '#30363e' },
  text: { light: '#1a2029', dark: '#ebeff2' },
  'text-quiet': { light: '#4f565f', dark: '#aeb5bd' },
  saving: { light: '#005d32', dark: '#7ddca0' },
} as const satisfies Readonly<Record<string, MailColor>>

/** The page's colours of each accent. */
export const accentColors: Readonly<
  Record<Brand['accent'], { readonly accent: MailColor; readonly 'on-accent': MailColor }>
> = {
  blue: { accent: { light: '#1c50b5', dark: '#83b3fa' }, 'on-accent': { light: '#ffffff', dark: '#0c1421' } },
  green: {
    accent: { light: '#115e3e', dark: '#73cd9f' },
    'on-accent': { light: '#ffffff', dark: '#061810' },
  },
  red: { accent: { light: '#a21829', dark: '#f29894' }, 'on-accent': { light: '#ffffff', dark: '#200e0e' } },
}
