import type { Point } from './svg.ts'

/**
 * The shape of a body style in centimetres: x from the front bumper backwards, y up from the ground. The
 * roofline runs from the hood's edge over cowl, roofFront, roofRear and deck to the tail.
 */
export interface Profile {
  readonly length: number
  readonly height: number
  readonly width: number
  /** The width of the roof, as a share of the body's. */
  readonly roofShare: number
  readonly frontOverhang: number
  readonly wheelbase: number
  readonly wheelRadius: number
  /** The height of the sill above the ground. */
  readonly clearance: number
  /** The height of the hood's leading edge. */
  readonly hood: number
  /** The base and the top of the windshield. */
  readonly cowl: Point
  readonly roofFront: Point
  /** The top and the base of the rear window. */
  readonly roofRear: Point
  readonly deck: Point
  readonly tail: Point
  /** The height of the windows' lower edge, front and rear. */
  readonly belt: readonly [number, number]
  /** The x at which the side windows end, at their upper and lower edge. */
  readonly glassEnd: readonly [top: number, bottom: number]
  /** The x of the pillars between the side windows, at the belt; the first is the B-pillar. */
  readonly pillars: readonly number[]
  /** The x of the gaps between doors, front to rear. */
  readonly seams: readonly number[]
  readonly features: readonly Feature[]
}

/**
 * The features of a body. bed: a truck's bed; open: no roof; sliding: a rear door on a rail; cladding: dark
 * sills and arches; flares: dark arches alone; rails: rails on the roof; panels: no windows behind the front
 * doors; liftgate: a tail without a step; closed: no grille; boxy: an upright body with a flat roof; round:
 * round head lamps; spare: a spare wheel on the tail; two-door and three-row: fewer and more side windows.
 */
export const bodyFeatures = [
  ...(['bed', 'open', 'sliding', 'cladding', 'flares', 'rails', 'panels', 'liftgate'] as const),
  ...(['closed', 'boxy', 'round', 'spare', 'two-door', 'three-row'] as const),
] as const

export type Feature = (typeof bodyFeatures)[number]
