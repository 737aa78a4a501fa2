import type { Profile } from './profile.ts'
import { svg } from './svg.ts'
import { symmetric } from './symmetry.ts'

/** The dimensions that the front and the rear of a car share, in centimetres about its middle. */
interface EndShape {
  /** Half of the body's width, and of the roof's. */
  readonly half: number
  readonly roof: number
  /** The height at which the glass begins. */
  readonly belt: number
}

export const endShape = ({ width, roofShare, belt }: Profile): EndShape => ({
  half: width / 2,
  roof: (width * roofShare) / 2,
  belt: belt[1] + 1,
})

/** The painted body seen from an end. */
export function bodyOutline(profile: Profile): string {
  const { half, roof, belt } = endShape(profile)
  const { height, clearance, hood, features } = profile
  const side = svg`M0 ${clearance}H${half - 14}C${half - 5} ${clearance} ${half - 3} ${clearance + 8} ${half - 2} ${clearance + 20}C${half + 1} ${hood - 30} ${half + 1} ${hood - 14} ${half - 2} ${hood - 2}C${half - 4} ${hood + 8} ${half - 6} ${belt - 4} ${half - 11} ${belt}`
  if (features.includes('open'))
    return symmetric(svg`${side}C${half - 24} ${belt + 5} ${half * 0.5} ${belt + 5} 0 ${belt + 5}`)

  const rise = height - belt
  const bulge = Math.min(9, (half - 11 - roof) / 2)
  const top = svg`C${half - 11 - bulge * 0.5} ${belt + rise * 0.18} ${roof + bulge} ${height - rise * 0.36} ${roof + 2} ${height - rise * 0.18}C${roof - 5} ${height - rise * 0.02} ${roof - 18} ${height} 0 ${height}`

  return symmetric(side + top)
}

/** A window between two heights. Its halves are open at the middle, so that no trim is drawn there. */
export function glassOutline(profile: Profile, base: number, top: number): string {
  const { half, roof, belt } = endShape(profile)
  const lift = Math.max(0, (base - belt) / (profile.height - belt))
  const bottom = half - 21 - (half - roof) * lift * 0.8
  const rise = top - base
  const corner = Math.min(roof - 5, bottom - 2)
  const outline = svg`M0 ${base - 3}C${bottom * 0.5} ${base - 3} ${bottom * 0.8} ${base - 2} ${bottom} ${base}C${bottom - (bottom - corner) * 0.25} ${base + rise * 0.4} ${corner + 5} ${top - rise * 0.34} ${corner} ${top - rise * 0.13}C${corner - 5} ${top - 1} ${corner - 19} ${top} 0 ${top}`

  return symmetric(outline)
}
