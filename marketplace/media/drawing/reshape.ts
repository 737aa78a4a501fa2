import type { Feature, Profile } from './profile.ts'
import type { Point } from './svg.ts'

/** The dimensions of a body shape, and its differences from the profile that it is made from. */
export interface Dimensions {
  readonly length: number
  readonly height: number
  readonly width: number
  readonly wheelbase: number
  readonly frontOverhang: number
  readonly wheelRadius: number
  readonly clearance: number
  readonly features: readonly Feature[]
  /** Centimetres by which hood and belt are higher, the cowl lies farther back, the windshield leans more. */
  readonly hood: number
  readonly belt: number
  readonly cowl: number
  readonly rake: number
  /** Centimetres by which the rear window ends farther back. */
  readonly deck: number
  /** The share of the rear window's length by which the roof is longer. */
  readonly roof: number
}

/** The cab and the bed of a truck, as differences from a crew cab with a short bed, in centimetres. */
export interface TruckBody {
  readonly cab: number
  readonly bed: number
  /** The number of doors on a side. */
  readonly doors: 1 | 2
}

/** A profile stretched to other dimensions: lengths between bumpers and axles, heights above the sill. */
export function reshape(base: Profile, to: Dimensions): Profile {
  const x = stretch(
    [0, base.frontOverhang, base.frontOverhang + base.wheelbase, base.length],
    [0, to.frontOverhang, to.frontOverhang + to.wheelbase, to.length],
  )
  const y = stretch([0, base.clearance, base.height], [0, to.clearance, to.height])
  const at = (point: Point) => ({ x: x(point.x), y: y(point.y) })
  const [roofFront, roofRear, deck] = [at(base.roofFront), at(base.roofRear), at(base.deck)]
  const isBoxy = to.features.includes('boxy') && !to.features.includes('bed')
  const end = isBoxy ? Math.max(deck.x, to.length - 11) : deck.x + to.deck
  const drawnOut = isBoxy ? end - 9 - roofRear.x : (deck.x - roofRear.x) * to.roof
  const flat = to.features.includes('boxy') ? to.height - 5 : 0
  const belt = [y(base.belt[0]) + to.belt, y(base.belt[1]) + to.belt] as const

  return withDoors({
    ...base,
    ...to,
    roofShare: base.roofShare + (to.features.includes('boxy') ? 0.08 : 0),
    hood: y(base.hood) + to.hood,
    cowl: { x: x(base.cowl.x) + to.cowl, y: Math.max(y(base.cowl.y) + to.hood * 0.6, belt[0] + 3) },
    roofFront: { x: roofFront.x + to.cowl + to.rake, y: Math.max(roofFront.y, flat) },
    roofRear: { x: roofRear.x + drawnOut, y: Math.max(roofRear.y, flat) },
    deck: { x: end, y: deck.y + to.belt },
    tail: isBoxy ? { x: to.length - 5, y: y(base.tail.y) } : at(base.tail),
    belt,
    glassEnd: [x(base.glassEnd[0]) + drawnOut, x(base.glassEnd[1]) + drawnOut * 0.5],
    pillars: base.pillars.map((pillar, nth) => x(pillar) + (nth === 0 ? to.cowl * 0.5 : 0)),
    seams: base.seams.map((seam, nth) => x(seam) + ([to.cowl * 0.9, to.cowl * 0.5][nth] ?? 0)),
  })
}

/** A piecewise linear function through pairs of ascending numbers. */
function stretch(from: readonly number[], to: readonly number[]) {
  return (value: number): number => {
    const end = Math.max(
      1,
      from.findIndex((bound) => value <= bound),
    )
    const [low = 0, high = 1, first = 0, last = 1] = [from[end - 1], from[end], to[end - 1], to[end]]
    return first + ((value - low) / (high - low)) * (last - first)
  }
}

function withDoors(profile: Profile): Profile {
  const { features, pillars, seams, glassEnd, roofRear } = profile
  const [b = 0] = pillars
  const [first = 0] = seams
  if (features.includes('two-door')) return { ...profile, pillars: [b + 34], seams: [first, b + 38] }
  if (!features.includes('three-row')) return profile

  return {
    ...profile,
    pillars: [...pillars, (glassEnd[0] + (pillars.at(-1) ?? 0)) / 2 + 22, roofRear.x + 90],
  }
}

/** A truck with another cab and bed: what lies behind the front doors is moved. */
export function withTruckBody(profile: Profile, { cab, bed, doors }: TruckBody): Profile {
  const behindCab = (point: Point) => ({ ...point, x: point.x + cab })
  const [first = 0, second = 0, last = 0] = profile.seams
  const end = last + cab

  return {
    ...profile,
    length: profile.length + cab + bed,
    wheelbase: profile.wheelbase + cab + bed,
    roofRear: behindCab(profile.roofRear),
    deck: behindCab(profile.deck),
    tail: { ...profile.tail, x: profile.tail.x + cab + bed },
    glassEnd: [profile.glassEnd[0] + cab, profile.glassEnd[1] + cab],
    pillars: doors === 1 ? [] : profile.pillars,
    seams: doors === 1 ? [first, end] : [first, second, end],
  }
}
