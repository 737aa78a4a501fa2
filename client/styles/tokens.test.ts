import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { brands } from '#shared/brand/brands.ts'

type Scheme = 'light' | 'dark'
type Rgb = readonly [number, number, number]

/** The colours of a rule by name in linear sRGB; a colour is written as light-dark(oklch(…), oklch(…)). */
function colorsOf(rule: string): Map<string, Record<Scheme, Rgb>> {
  const declared = rule.matchAll(
    /--([\w-]+): light-dark\(oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\), oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)\)/g,
  )

  return new Map(
    [...declared].map(([, name = '', ...parts]) => {
      const [l1, c1, h1, l2, c2, h2] = parts.map(Number) as [number, number, number, number, number, number]
      return [name, { light: linear(l1, c1, h1), dark: linear(l2, c2, h2) }]
    }),
  )
}

/** Linear sRGB by the definition of Oklab; values outside of sRGB are clipped, as a screen clips them. */
function linear(lightness: number, chroma: number, hue: number): Rgb {
  const [L, a, b] = [
    lightness / 100,
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ]

  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ] as const

  const [red, green, blue] = rgb.map((part) => Math.min(1, Math.max(0, part))) as [number, number, number]

  return [red, green, blue]
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

function contrast(one: Rgb, other: Rgb): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const source = readFileSync(join(import.meta.dirname, 'tokens.ts'), 'utf8')
const base = source.slice(0, source.indexOf(':root['))

t.test('each brand’s colours are readable, in light and dark', async (t) => {
  for (const accent of new Set(brands.map((brand) => brand.accent))) {
    const rule = source.split(`:root[data-accent='${accent}']`)[1]?.split('}')[0] ?? ''
    t.ok(accent === 'blue' || rule !== '', accent)

    const colors = new Map([...colorsOf(base), ...colorsOf(rule)])
    const on = (name: string, behind: string, scheme: Scheme) => {
      const [color, ground] = [colors.get(name)?.[scheme], colors.get(behind)?.[scheme]]
      t.ok(color && ground && contrast(color, ground) >= 4.5, `${accent}: ${name} on ${behind}, ${scheme}`)
    }

    for (const scheme of ['light', 'dark'] as const) {
      for (const ground of ['page', 'surface', 'sunken', 'accent-soft'])
        for (const name of ['accent', 'accent-strong']) on(name, ground, scheme)
      for (const ground of ['accent', 'accent-strong']) on('on-accent', ground, scheme)
      on('text', 'accent-soft', scheme)
    }
  }
})
