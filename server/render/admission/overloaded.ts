import type { ShedReason } from '#server/observe/page-metrics.ts'

/** A request that is not served since there is too much to do. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'

  constructor(reason: ShedReason) {
    super(`too much to do: ${reason}`)
  }
}
