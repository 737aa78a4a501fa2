import type { CSSProperties } from 'react'
import type { Brand } from '#shared/brand/brand.ts'
import { accentColors, groundColors } from './brand-colors.ts'

/** Names without quotes, each of which HTML would write with six characters. */
const font = 'system-ui, -apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif'

/** The property that a class colours. */
const classes = {
  page: ['background-color', 'page'],
  surface: ['background-color', 'surface'],
  sunken: ['background-color', 'sunken'],
  line: ['border-color', 'line'],
  text: ['color', 'text'],
  quiet: ['color', 'text-quiet'],
  saving: ['color', 'saving'],
  accent: ['color', 'accent'],
  button: ['background-color', 'accent'],
  'on-button': ['color', 'on-accent'],
} as const

export type ColorClass = keyof typeof classes

const colorsOf = (brand: Brand) => ({ ...groundColors, ...accentColors[brand.accent] })

/** The light colours of some classes, to be written at an element: many programs drop the style sheet. */
export function lightColors(brand: Brand, names: readonly ColorClass[]): CSSProperties {
  const colors = colorsOf(brand)
  const properties = {
    'background-color': 'backgroundColor',
    'border-color': 'borderColor',
    color: 'color',
  } as const

  return Object.fromEntries(
    names.map((name) => {
      const [property, color] = classes[name]
      return [properties[property], colors[color].light]
    }),
  )
}

/**
 * The style sheet: dark colours where the program asks for them, and narrower margins on a phone. What it
 * says must win over the styles at the elements.
 */
export function styleSheet(brand: Brand): string {
  const colors = colorsOf(brand)
  const dark = Object.entries(classes)
    .map(([name, [property, color]]) => `.${name}{${property}:${colors[color].dark}!important}`)
    .join('')

  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-underline-offset:2px}
@media (max-width:480px){.edge{padding-left:20px!important;padding-right:20px!important}.outer{padding:0!important}.card{border-radius:0!important;border-left:0!important;border-right:0!important}.picture{width:120px!important;height:80px!important}}
@media (prefers-color-scheme:dark){${dark}}`
}

export const type = {
  body: { fontFamily: font, fontSize: 16, lineHeight: '24px', margin: 0 },
  small: { fontFamily: font, fontSize: 14, lineHeight: '21px', margin: 0 },
  /** Text of a cell that has a font. */
  detail: { fontSize: 14, lineHeight: '21px', margin: 0 },
  /** The words of a picture that is not shown. */
  alt: { fontFamily: font, fontSize: 12, lineHeight: '16px' },
  title: {
    fontFamily: font,
    fontSize: 24,
    lineHeight: '31px',
    fontWeight: 700,
    margin: 0,
    letterSpacing: '-0.2px',
  },
  section: { fontFamily: font, fontSize: 17, lineHeight: '24px', fontWeight: 650, margin: 0 },
  brand: { fontFamily: font, fontSize: 18, lineHeight: '24px', fontWeight: 750, textDecoration: 'none' },
  code: {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: 32,
    lineHeight: '40px',
  },
} as const satisfies Readonly<Record<string, CSSProperties>>
