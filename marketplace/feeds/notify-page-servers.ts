import type { FastifyBaseLogger } from 'fastify'
import type { ImportReport } from './report.ts'

/** An import does not wait longer for a page server. */
const timeoutMs = 2_000

interface NotifyOptions {
  /** Of the admin ports; the password in one is the token to show there. */
  readonly addresses: readonly string[]
  readonly log: FastifyBaseLogger
}

/**
 * Has page servers forget what they made of listings, where an import changed some: a new car belongs on
 * pages that no other told of. A server that cannot be told serves what it has until that is no longer fresh.
 */
export async function notifyPageServers(
  { changes }: Pick<ImportReport, 'changes'>,
  { addresses, log }: NotifyOptions,
): Promise<void> {
  if (!changes || changes.added + changes.updated + changes.priceDrops + changes.expired === 0) return
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
          body: JSON.stringify({ listings: 'any' }),
          signal: AbortSignal.timeout(timeoutMs),
        })

        if (!answer.ok) throw new Error(`answered ${answer.status}`)
      } catch (error) {
        log.warn({ err: error, address: origin }, 'a page server was not told of an import')
      }
    }),
  )
}
