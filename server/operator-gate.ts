import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

/** The wrong tokens that one IP address may send before it has to wait. */
const maxFailures = 10
const waitMs = 15 * 60_000

/** The most IP addresses that are remembered: enough for people, and a bound for machines. */
const maxAddresses = 10_000

interface Failures {
  readonly count: number
  readonly untilMs: number
}

export type OperatorGate = ReturnType<typeof createOperatorGate>

interface GateOptions {
  readonly token: string
  readonly clock: Clock
  readonly onWrongToken: () => void
}

/**
 * Creates the check of the operators' token: the password of any user in Basic authentication, or a bearer
 * token.
 */
export function createOperatorGate({ token, clock, onWrongToken }: GateOptions) {
  const expected = digest(token)
  const failures = new LRUCache<string, Failures>({ max: maxAddresses })

  const failuresOf = (address: string) => {
    const known = failures.get(address)
    return known && known.untilMs > clock.nowMs() ? known.count : 0
  }

  return {
    /** Whether a request shows the token; one that does not is answered here. */
    admits({ ip, headers }: FastifyRequest, reply: FastifyReply): boolean {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      const given = tokenIn(headers.authorization)
      // The right token always passes: failures of others at the same address do not lock its owner out.
      if (given !== undefined && timingSafeEqual(digest(given), expected)) return true

      const count = failuresOf(ip)
      if (count >= maxFailures) {
        void reply
          .code(429)
          .header('retry-after', waitMs / 1000)
          .type('text/plain')
          .send('Too many wrong tokens: wait a quarter of an hour.\n')

        return false
      }

      if (given !== undefined) {
        failures.set(ip, { count: count + 1, untilMs: clock.nowMs() + waitMs })
        onWrongToken()
      }

      const challenge = 'Basic realm="Operators", charset="UTF-8"'
      void reply
        .code(401)
        .header('www-authenticate', challenge)
        .type('text/plain')
        .send('For operators, who show their token.\n')

      return false
    },
  }
}

/** A digest of fixed length, so that the time of a comparison reveals nothing. */
const digest = (text: string) => createHash('sha256').update(text).digest()

function tokenIn(authorization: string | undefined): string | undefined {
  const [scheme = '', credentials] = authorization?.split(' ', 2) ?? []
  if (credentials === undefined) return undefined
  if (/^bearer$/i.test(scheme)) return credentials
  if (!/^basic$/i.test(scheme)) return undefined

  const pair = Buffer.from(credentials, 'base64').toString()

  return pair.slice(pair.indexOf(':') + 1)
}
