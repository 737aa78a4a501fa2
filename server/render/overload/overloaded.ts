import type { ShedReason } from '#server/observe/page-metrics.ts'
import type { UpstreamErrorCode } from '#server/observe/upstream-metrics.ts'

/** A request that is not served since there is too much to do, here or behind. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
  readonly statusCode = 503

  constructor(reason: ShedReason | UpstreamErrorCode, options?: ErrorOptions) {
    super(`too much to do: ${reason}`, options)
  }
}
