import type { Profile } from './profile.ts'
import { svg } from './svg.ts'

/** The tones of one paint under the studio's light, as CSS colours. */
export interface Paint {
  /** The tone of reflections of the sky. */
  readonly glint: string
  readonly light: string
  readonly base: string
  readonly dark: string
  readonly deep: string
  /** The tone of door gaps. */
  readonly seam: string
}

/** The gradient `p` of paint on a body, top to bottom: roof and shoulder are light, the flanks darker. */
export function paintGradient({ height, clearance, belt }: Profile, paint: Paint): string {
  const tones: readonly (readonly [y: number, color: string])[] = [
    [height, paint.light],
    [belt[1] + 16, paint.base],
    [belt[1] - 3, paint.light],
    [belt[1] - 20, paint.base],
    [clearance + 22, paint.dark],
    [clearance, paint.base],
  ]

  const stops = tones.map(
    ([y, color]) =>
      `<stop offset="${((height - y) / (height - clearance)).toFixed(2)}" stop-color="${color}"/>`,
  )

  return svg`<linearGradient id="p" gradientUnits="userSpaceOnUse" x2="0" y1="${height}" y2="${clearance}">${stops.join('')}</linearGradient>`
}

/**
 * Paint by declared colour code, less bright than the filter's swatches because a car is never lit evenly.
 */
const bases: Record<string, string> = {
  BEIGE: '#cdbb98',
  BLACK: '#23262a',
  BLUE: '#27549b',
  BROWN: '#5f4433',
  GOLD: '#b0955a',
  GRAY: '#6c7279',
  GREEN: '#33614a',
  ORANGE: '#d0682a',
  PURPLE: '#57407a',
  RED: '#a9222c',
  SILVER: '#b9bec3',
  WHITE: '#eceeef',
  YELLOW: '#dfbd3c',
}

export function paintOf(color: string): Paint {
  const base = bases[color] ?? '#b9bec3'
  const isBlack = color === 'BLACK'

  return {
    glint: mix(base, '#ffffff', isBlack ? 0.52 : 0.62),
    light: mix(base, '#ffffff', isBlack ? 0.24 : 0.26),
    base,
    dark: mix(base, '#0c1118', 0.24),
    deep: mix(base, '#0c1118', 0.5),
    seam: mix(base, '#0c1118', isBlack ? 0.8 : 0.62),
  }
}

/** The mixture of two colours `#rrggbb`, with `share` of the second. */
function mix(from: string, to: string, share: number) {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
  })

  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
