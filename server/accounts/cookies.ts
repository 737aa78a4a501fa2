import type { FastifyRequest } from 'fastify'
import { accountCookies } from '#shared/features/accounts/id-token.ts'

/** The longest Cookie header that the accounts process is sent; ours take a quarter of it. */
const maxLength = 4_096

/** The cookies that the accounts process sets: no other cookie is passed on to it. */
const ownCookie = /^(?:__Host-)?(?:session|idtoken|passkey|code)$/

/** The pairs of a Cookie header, as they are. */
function* pairsIn(header: string): Iterable<readonly [name: string, value: string]> {
  for (const pair of header.split(';')) {
    const mark = pair.indexOf('=')
    if (mark > 0) yield [pair.slice(0, mark).trim(), pair.slice(mark + 1).trim()]
  }
}

/**
 * The value of one of an account's cookies. Over https the name has the prefix that no other host of this
 * domain can set.
 */
export function readAccountCookie(
  { headers: { cookie = '' }, protocol }: FastifyRequest,
  name: 'session' | 'idToken',
): string | undefined {
  const [prefixed, plain] = [accountCookies(true)[name], accountCookies(false)[name]]
  const pairs = [...pairsIn(cookie)]
  const valueIn = (wanted: string) => pairs.find(([known]) => known === wanted)?.[1]

  return valueIn(prefixed) ?? (protocol === 'https' ? undefined : valueIn(plain))
}

/** The Cookie header for the accounts process; undefined where there is nothing for it. */
export function accountCookieHeader({ headers: { cookie = '' } }: FastifyRequest): string | undefined {
  const header = [...pairsIn(cookie)]
    .filter(([name]) => ownCookie.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

  return header === '' || header.length > maxLength ? undefined : header
}

/** The token among the cookies that an answer sets. */
export function idTokenIn(setCookies: readonly string[]): string | undefined {
  const names: readonly string[] = [accountCookies(true).idToken, accountCookies(false).idToken]
  return setCookies
    .map((line) => line.split(';', 1)[0] ?? '')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const)
    .find(([name, value]) => names.includes(name) && value !== '')?.[1]
}

/** Whether a response marks the browser as signed in, for its scripts. */
export const hasMarker = ({ headers: { cookie = '' } }: FastifyRequest): boolean =>
  [...pairsIn(cookie)].some(([name]) => name === accountCookies(false).marker)

/** The Set-Cookie that removes the mark of a signed-in browser, which its scripts read. */
export const noMarker = `${accountCookies(false).marker}=; Path=/; Max-Age=0; SameSite=Lax`
