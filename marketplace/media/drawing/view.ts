import type { Paint } from './paint.ts'
import type { Profile } from './profile.ts'

/** A car to draw: its shape, its paint and the variant of its style. */
export interface View {
  readonly profile: Profile
  readonly paint: Paint
  readonly variant: number
}
