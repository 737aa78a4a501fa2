import type { FastifyBaseLogger } from 'fastify'
import Type from 'typebox'
import { Value } from 'typebox/value'

/** The longest time that is waited for a page server, which looks through all keys of its Redis. */
const timeoutMs = 30_000

/** The answer of a page server that could not purge its Redis. */
const WithoutRedis = Type.Object({ redis: Type.Null() })

interface PurgeOptions {
  /** The admin addresses of the page servers; the password in an address is the token to present there. */
  readonly addresses: readonly string[]
  readonly log: FastifyBaseLogger
}

/**
 * Asks page servers to purge what they cached of some listings, by id, or of any. A server that cannot be
 * notified serves its cached pages until they are no longer fresh.
 */
export async function purgeListings(
  listings: readonly number[] | 'any',
  { addresses, log }: PurgeOptions,
): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      const { origin, password } = new URL(address)
      try {
        const answer = await fetch(new URL('/cache/purge', origin), {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(password && { authorization: `Bearer ${decodeURIComponent(password)}` }),
          },
          body: JSON.stringify({ listings }),
          signal: AbortSignal.timeout(timeoutMs),
        })

        if (!answer.ok) throw new Error(`answered ${answer.status}`)
        if (Value.Check(WithoutRedis, await answer.json())) throw new Error('its Redis was not purged')
      } catch (error) {
        log.warn(
          { err: error, address: origin },
          'a page server may still show changed listings as they were',
        )
      }
    }),
  )
}
