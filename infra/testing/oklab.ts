export type Rgb = readonly [red: number, green: number, blue: number]

/**
 * The linear sRGB of a color in OKLCH by the definition of Oklab, each part from 0 to 1. Values outside of
 * sRGB are clipped, as a screen clips them.
 * @param lightness in percent
 * @param hue in degrees
 */
export function linearRgb(lightness: number, chroma: number, hue: number): Rgb {
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
