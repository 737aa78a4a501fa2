import { type LookupAddress, lookup as lookupName } from 'node:dns'

/** Resolves a name; the system's resolver is one. */
export type Resolve = typeof lookupName

interface CheckedLookupOptions {
  /** Whether a connection may be made to an IP address. */
  readonly allows: (address: string) => boolean
  /** The error for a name of which an address may not be connected to. */
  readonly refusal: () => Error
  readonly resolve?: Resolve
}

type LookupFunction = (
  name: string,
  options: { readonly all?: boolean | undefined },
  done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
) => void

/**
 * A resolver of names that strangers hand in. It answers with addresses that may be connected to, and fails
 * if any of a name may not. The connection is made to one of these very addresses.
 */
export const checkedLookup =
  ({ allows, refusal, resolve = lookupName }: CheckedLookupOptions): LookupFunction =>
  (name, { all = false }, done) =>
    resolve(name, { all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => allows(address))) return done(refusal(), [])

      return all ? done(null, addresses) : done(null, first.address, first.family)
    })
