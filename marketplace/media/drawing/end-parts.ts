import { endShape } from './end-outline.ts'
import type { Profile } from './profile.ts'
import { svg } from './svg.ts'
import type { View } from './view.ts'

/** The dark area below a car. */
export const underbody = ({ width, clearance }: Profile) =>
  svg`<path d="M${26 - width / 2} ${clearance - 8}H${width / 2 - 26}V${clearance + 10}H${26 - width / 2}Z" fill="#08090a"/>`

export function tyre({ width, wheelRadius, clearance }: Profile): string {
  const half = width / 2
  return svg`<rect x="${half - 31}" width="26" height="${wheelRadius * 1.4}" rx="8" fill="#1b1d20"/><path d="M${half - 27} 6v${clearance}M${half - 20} 3v${clearance}M${half - 13} 4v${clearance}" stroke="#2b2e31" stroke-width="1.6"/>`
}

export function mirror({ profile, paint }: View): string {
  const { half, belt } = endShape(profile)
  return svg`<path d="M${half - 13} ${belt - 3}L${half - 6} ${belt + 2}C${half - 7} ${belt + 9} ${half - 4} ${belt + 13} ${half + 2} ${belt + 13}H${half + 7}C${half + 12} ${belt + 13} ${half + 13} ${belt + 9} ${half + 12} ${belt + 5}C${half + 11} ${belt + 1} ${half + 8} ${belt} ${half + 4} ${belt}H${half - 3}L${half - 10} ${belt - 6}Z" fill="${paint.base}" stroke="${paint.seam}" stroke-width=".9"/>`
}

/** The right half of two front seats, seen over the belt of an open car. */
export function seats({ profile }: View): string {
  const { belt } = endShape(profile)
  return svg`<path d="M22 ${belt}C22 ${belt + 9} 26 ${belt + 11} 32 ${belt + 12}V${belt + 22}C32 ${belt + 25} 48 ${belt + 25} 48 ${belt + 22}V${belt + 12}C54 ${belt + 11} 58 ${belt + 9} 58 ${belt}Z" fill="#2b2f33" stroke="#101214"/>`
}

/** A window with its trim, light where the sky shows through an open car. */
export const pane = (outline: string, isOpen: boolean) =>
  isOpen
    ? `<path d="${outline}" fill="#8fa0ad" fill-opacity=".5" stroke="#15181b" stroke-width="4"/>`
    : `<path d="${outline}" fill="url(#g)" stroke="#15181b" stroke-width="2"/>`
