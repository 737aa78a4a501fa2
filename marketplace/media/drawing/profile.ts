import type { Point } from './svg.ts'

/**
 * The shape of a body style in centimetres: x from the front bumper backwards, y up from the ground. The
 * roofline runs from the hood's edge over cowl, roofFront, roofRear and deck to the tail.
 */
export interface Profile {
  readonly length: number
  readonly height: number
  readonly width: number
  /** Width of the roof, as a share of the body's. */
  readonly roofShare: number
  readonly frontOverhang: number
  readonly wheelbase: number
  readonly wheelRadius: number
  /** Of the sill above the ground. */
  readonly clearance: number
  /** Height of the hood's leading edge. */
  readonly hood: number
  /** Base and top of the windshield. */
  readonly cowl: Point
  readonly roofFront: Point
  /** Top and base of the rear window. */
  readonly roofRear: Point
  readonly deck: Point
  readonly tail: Point
  /** Height of the windows' lower edge, front and rear. */
  readonly belt: readonly [number, number]
  /** Where the side windows end, at their upper and lower edge. */
  readonly glassEnd: readonly [top: number, bottom: number]
  /** Where pillars divide the side windows, at the belt; the first is the B-pillar. */
  readonly pillars: readonly number[]
  /** x of the gaps between doors, front to rear. */
  readonly seams: readonly number[]
  readonly features: readonly Feature[]
}

/**
 * bed: a truck's; open: no roof; sliding: the rear door runs on a rail; cladding: dark sills and arches,
 * flares: dark arches alone; rails: on the roof; panels: no windows behind the front doors; liftgate: the
 * tail falls without a step.
 */
export type Feature = 'bed' | 'open' | 'sliding' | 'cladding' | 'flares' | 'rails' | 'panels' | 'liftgate'
