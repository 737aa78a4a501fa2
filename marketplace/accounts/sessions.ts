import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Reader, Writer } from '#marketplace/store/accounts-deps.ts'
import { isStoreOutage, type Store } from '#marketplace/store/open-store.ts'
import { accountCookies, sessionIdleS, sessionLifeS } from '#shared/features/accounts/id-token.ts'
import { type AuthTime, accountTablesOf } from './accounts.tables.ts'

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

  const found = await accountTablesOf(store)
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.id as sessionId', 'session.expiresAt', 'session.createdAt', 'user.id', 'user.email'])
    .where('session.token', '=', token)
    .executeTakeFirst()

  if (found === undefined || msOf(found.expiresAt) <= now()) return undefined
  const { id, email, sessionId, createdAt } = found

  return { id, email, sessionId, signedInAt: msOf(createdAt) }
}

const msOf = (time: AuthTime) => new Date(time).getTime()

type StoreAndClock = Pick<SessionOptions, 'store' | 'now'>

/**
 * Whether the session of a token is still there: a token outlives it by up to ten minutes. While the store
 * does not answer, a token is good until its end.
 */
export async function isSessionThere({ store, now }: StoreAndClock, reader: Reader): Promise<boolean> {
  try {
    const found = await accountTablesOf(store)
      .selectFrom('session')
      .select('expiresAt')
      .where('id', '=', reader.sessionId)
      .where('userId', '=', reader.id)
      .executeTakeFirst()

    return found !== undefined && msOf(found.expiresAt) > now()
  } catch (error) {
    if (isStoreOutage(error)) return true
    throw error
  }
}

/** The end of a session that is used now: three days later, and seven days after sign-in at the latest. */
export const sessionEnd = (signedInAt: number, now: number): string =>
  new Date(Math.min(signedInAt + sessionLifeS * 1_000, now + sessionIdleS * 1_000)).toISOString()

/** Notes that a session is used. */
export async function prolongSession(
  { store, now }: StoreAndClock,
  { sessionId, signedInAt }: Writer,
): Promise<void> {
  await accountTablesOf(store)
    .updateTable('session')
    .set({ expiresAt: sessionEnd(signedInAt, now()), updatedAt: new Date(now()).toISOString() })
    .where('id', '=', sessionId)
    .execute()
}

/** The time after a sign-in in which it is proof enough of who asks for a change that may lose an account. */
const freshMs = 15 * 60_000

export const isFresh = ({ signedInAt }: Pick<Writer, 'signedInAt'>, now: number): boolean =>
  now - signedInAt < freshMs

/** The answer to a change that takes a newer sign-in. */
export const signInAgain = {
  error: 'Forbidden',
  code: 'SIGN_IN_AGAIN',
  message: 'Sign in once more first.',
} as const

const signature = (token: string, secret: string) =>
  createHmac('sha256', secret).update(token).digest('base64')

function signedToken(cookie: string | undefined, secret: string): string | undefined {
  if (cookie === undefined || cookie.length > maxCookieLength) return undefined
  const [, token = '', shown = ''] = /^([\w-]{16,100})\.([\w+/]{43}=)$/.exec(decoded(cookie)) ?? []
  if (token === '') return undefined

  return timingSafeEqual(Buffer.from(shown), Buffer.from(signature(token, secret))) ? token : undefined
}

/** The first cookie of a name. */
export function readCookie(header: string, name: string): string | undefined {
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
