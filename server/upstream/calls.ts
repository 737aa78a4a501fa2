import type { CallContext } from './call-context.ts'
import type { CallDefinition } from './call-definition.ts'

export interface Calls {
  /**
   * Answers from the cache or the origin. Rejects with UpstreamError only: when the call fails and has no fallback, or when
   * `context.signal` aborts.
   */
  call<Query, Answer>(definition: CallDefinition<Query, Answer>, query: Query, context: CallContext): Promise<Answer>
  /** Ends what is under way and closes every socket. */
  close(): Promise<void>
}
