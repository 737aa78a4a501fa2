import type { Paint } from './paint.ts'
import type { Profile } from './profile.ts'

/** A car to draw: its shape, its paint and the look of its lamps, grille and rims. */
export interface View {
  readonly profile: Profile
  readonly paint: Paint
  readonly variant: number
  /** The flank is a part of a larger picture, without the details that nobody sees there. */
  readonly isDistant?: boolean
}
