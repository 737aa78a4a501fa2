/** What shoppers wait for, what they can do without for a moment, and what nobody sees. */
export type LoadClass = 'page' | 'more' | 'beacon'
export type ShedReason = 'queue_full' | 'queue_wait' | 'loop_lag'

/** A request that is not served since there is too much to do. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'

  constructor(reason: ShedReason) {
    super(`too much to do: ${reason}`)
  }
}
