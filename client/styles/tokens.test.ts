import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { linearRgb, type Rgb } from '#infra/testing/oklab.ts'
import { brands } from '#shared/brand/brands.ts'

type Scheme = 'light' | 'dark'
/** The colours of a rule by name in linear sRGB; a colour is written as light-dark(oklch(…), oklch(…)). */
function colorsOf(rule: string): Map<string, Record<Scheme, Rgb>> {
  const declared = rule.matchAll(
    /--([\w-]+): light-dark\(oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\), oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)\)/g,
  )

  return new Map(
    [...declared].map(([, name = '', ...parts]) => {
      const [l1, c1, h1, l2, c2, h2] = parts.map(Number) as [number, number, number, number, number, number]
      return [name, { light: linearRgb(l1, c1, h1), dark: linearRgb(l2, c2, h2) }]
    }),
  )
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
