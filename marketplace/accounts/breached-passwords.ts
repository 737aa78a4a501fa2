import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'

/** Whether a password is known from a breach. */
export type IsBreached = (password: string) => Promise<boolean>

interface RangeService {
  /** The address of a range service in the form of Have I Been Pwned; empty: no password is looked up. */
  readonly url: string
  readonly log: FastifyBaseLogger
}

/** No longer: a shopper waits for it. */
const timeoutMs = 1_500

/**
 * Looks passwords up at a range service. It is told the first 5 of 40 digits of a password's SHA-1, which
 * some thousand passwords have, and answers with the rest of each. A password that a service cannot look up
 * is taken.
 */
export function breachedPasswords({ url, log }: RangeService): IsBreached {
  if (url === '') return async () => false

  return async (password) => {
    const digest = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase()
    try {
      return isListed(await readRange(`${url}/${digest.slice(0, 5)}`), digest.slice(5))
    } catch (err) {
      log.warn({ err }, 'a password was not looked up: the service of breached passwords does not answer')
      return false
    }
  }
}

async function readRange(url: string): Promise<string> {
  const answer = await fetch(url, {
    // Padded answers are of one length, which tells who listens nothing.
    headers: { 'add-padding': 'true', accept: 'text/plain' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })

  if (!answer.ok) throw new Error(`the service of breached passwords answers ${answer.status}`)
  return answer.text()
}

/** A line is the rest of a digest, a colon, and how often it was found: 0 in lines that pad. */
const isListed = (range: string, rest: string) =>
  range.split('\n').some((line) => {
    const [known, count] = line.trim().split(':')
    return known?.toUpperCase() === rest && Number(count) > 0
  })
