import { readOps } from '#infra/testing/ops-events.ts'
import type { OpsView } from '#shared/features/ops/ops-view.ts'
import type { SeenFinding } from './summary.contract.ts'

interface VerdictWatchOptions {
  /** The address of the page server's admin port. */
  readonly adminUrl: string
  readonly adminToken: string | undefined
}

/** A finding with the time at which it was first seen, in milliseconds since 1970. */
export type TimedFinding = Omit<SeenFinding, 'fromS'> & { readonly fromMs: number }

export interface VerdictWatch {
  /** Each finding of the live view so far, the first one first. */
  readonly seen: readonly TimedFinding[]
  /** Why the live view could not be read; undefined where any view has come. */
  readonly failure: string | undefined
  /** Ends the watch. @returns what was seen; undefined where no view has come */
  stop(): readonly TimedFinding[] | undefined
}

/** Reads what the live view says is wrong, once a second, beside the load. */
export function watchVerdict({ adminUrl, adminToken }: VerdictWatchOptions): VerdictWatch {
  const headers = adminToken === undefined ? {} : { authorization: `Bearer ${adminToken}` }
  const leaving = new AbortController()
  const seen = new Map<string, TimedFinding>()
  let failure: string | undefined = 'no answer'

  const read = async () => {
    for await (const view of readOps(adminUrl, { headers, signal: leaving.signal })) note(view)
  }

  const note = ({ atMs, findings }: OpsView) => {
    failure = undefined
    for (const { rule, severity, subject, words } of findings) {
      const key = `${rule} ${subject}`
      const { seconds, ...first } = seen.get(key) ?? { seconds: 0, fromMs: atMs, severity, subject, words }
      seen.set(key, { ...first, seconds: seconds + 1 })
    }
  }

  // A server that ends the events has nothing more to say: the report shows how it answered.
  void read().catch(({ message }: Error) => {
    failure &&= message
  })

  return {
    get seen() {
      return [...seen.values()]
    },
    get failure() {
      return failure
    },
    stop() {
      leaving.abort()
      return failure === undefined ? [...seen.values()] : undefined
    },
  }
}
