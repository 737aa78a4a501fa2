import type { Owner } from '#shared/features/listings/listing.contract.ts'
import { mediaPath } from '#shared/search/paths.ts'

/** Pairs of background and text colour, each with a contrast of at least 5:1. */
const inks = [
  ['#1f3a5f', '#ffffff'],
  ['#7a1f2b', '#ffffff'],
  ['#1d5b45', '#ffffff'],
  ['#3d3566', '#ffffff'],
  ['#5a3a1a', '#ffffff'],
  ['#e8edf2', '#22313f'],
] as const

export interface DealerLogo {
  /** One to three letters or digits in lower case. */
  readonly letters: string
  /** The index of the pair of colours. */
  readonly ink: number
}

/** The logo of a dealer, made of the initials; null for private sellers. */
export function logoOf({
  id,
  name,
  sellerType,
}: {
  id: number
  name: string
  sellerType: 'D' | 'P'
}): Owner['logo'] | null {
  const letters = (name.toLowerCase().match(/(?<![a-z0-9])[a-z0-9]/g) ?? []).slice(0, 3).join('')
  return sellerType === 'D' && letters
    ? { src: `${mediaPath}/logos/${letters}-${id % inks.length}.svg` }
    : null
}

/** The logo with a name; undefined where there is none. Each logo has one name only. */
export function parseLogoName(text: string): DealerLogo | undefined {
  const [, letters, ink] = /^([a-z0-9]{1,3})-([0-9])$/.exec(text) ?? []
  return letters !== undefined && Number(ink) < inks.length ? { letters, ink: Number(ink) } : undefined
}

/** Draws letters on a plate of 71 × 30 (9.34). */
export function drawLogo({ letters, ink }: DealerLogo): string {
  const [plate, text] = inks[ink] ?? inks[0]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 71 30"><rect width="71" height="30" rx="4" fill="${plate}"/><path d="M8 23.5h55" stroke="${text}" stroke-opacity=".4"/><text x="35.5" y="19" text-anchor="middle" font-family="system-ui,sans-serif" font-size="15" font-weight="700" letter-spacing="2.5" fill="${text}">${letters.toUpperCase()}</text></svg>`
}
