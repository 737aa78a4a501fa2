import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Writer } from '#marketplace/store/accounts-deps.ts'
import type { Store } from '#marketplace/store/open-store.ts'
import { accountCookies } from '#shared/features/accounts/id-token.ts'
import type { AccountTables } from './accounts.tables.ts'

export interface SessionOptions {
  readonly store: Store
  readonly now: () => number
  /** The secret that signs session cookies. */
  readonly secret: string
  readonly isHttps: boolean
}

/** No session cookie is longer; a longer one is refused unread. */
const maxCookieLength = 300

/**
 * The shopper of the session that a Cookie header names, by one query. The cookie is better-auth's: the
 * session's token and its signature.
 */
export async function findSession(
  { store, now, secret, isHttps }: SessionOptions,
  cookieHeader: string,
): Promise<Writer | undefined> {
  const token = signedToken(readCookie(cookieHeader, accountCookies(isHttps).session), secret)
  if (token === undefined) return undefined

  const found = await store.db
    .$extendTables<AccountTables>()
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.id as sessionId', 'session.expiresAt', 'user.id', 'user.email'])
    .where('session.token', '=', token)
    .executeTakeFirst()

  if (found === undefined || new Date(found.expiresAt).getTime() <= now()) return undefined
  const { id, email, sessionId } = found

  return { id, email, sessionId }
}

/** The value of the session cookie that better-auth would set for a token. */
export const sessionCookie = (token: string, secret: string): string =>
  encodeURIComponent(`${token}.${signature(token, secret)}`)

const signature = (token: string, secret: string) =>
  createHmac('sha256', secret).update(token).digest('base64')

function signedToken(cookie: string | undefined, secret: string): string | undefined {
  if (cookie === undefined || cookie.length > maxCookieLength) return undefined
  const [, token = '', shown = ''] = /^([\w-]{16,100})\.([\w+/]{43}=)$/.exec(decoded(cookie)) ?? []
  if (token === '') return undefined

  return timingSafeEqual(Buffer.from(shown), Buffer.from(signature(token, secret))) ? token : undefined
}

/** The first cookie of a name. */
function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }

  return undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
