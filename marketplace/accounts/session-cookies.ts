import type { FastifyRequest } from 'fastify'
import type { Writer } from '#marketplace/store/accounts-deps.ts'
import { accountCookies, idToken, sessionLifeS } from '#shared/features/accounts/id-token.ts'
import type { FindSession } from './identity.ts'
import { readCookie } from './sessions.ts'
import type { Tokens } from './tokens.ts'
import { mailLives } from './wanted-mails.ts'

/** What an answer of better-auth changes about who is signed in. */
export interface SessionChange {
  /** The Set-Cookie lines of the answer, with those of the token and the marker. */
  readonly setCookies: readonly string[]
  readonly shopper: Writer | undefined
  /** The session that this sign-in has replaced. */
  readonly endedSession: string | undefined
}

export type SessionCookies = ReturnType<typeof createSessionCookies>

export function createSessionCookies({
  tokens,
  find,
  isHttps,
}: {
  tokens: Tokens
  find: FindSession
  isHttps: boolean
}) {
  const names = accountCookies(isHttps)
  const shared = `Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`
  // Scripts of the page read the marker alone.
  const line = (name: string, value: string, lifeS: number) =>
    `${name}=${value}; Max-Age=${lifeS}; ${shared}${name === names.marker ? '' : '; HttpOnly'}`

  const tokenLine = async (shopper: Writer) => line(names.idToken, await tokens.sign(shopper), idToken.lifeS)

  const signedOut = [line(names.session, '', 0), line(names.idToken, '', 0), line(names.marker, '', 0)]

  return {
    /** The shopper of a request by its session cookie. */
    sessionOf: async ({ headers: { cookie } }: FastifyRequest): Promise<Writer | undefined> =>
      cookie === undefined ? undefined : find(cookie),

    /** The lines that give a shopper who has a session a new token. */
    async refreshed(shopper: Writer): Promise<readonly string[]> {
      return [await tokenLine(shopper)]
    },

    signedOut,

    /** The secret of a browser that has asked for a code. */
    codeRequestOf: ({ headers: { cookie = '' } }: FastifyRequest): string =>
      readCookie(cookie, names.codeRequest) ?? '',

    /** The line that lets a browser use the code that it asks for, until the code has expired. */
    codeRequestLine: (id: string): string => line(names.codeRequest, id, mailLives.codeMinutes * 60),

    /**
     * Adds the token and the marker to a new session, and ends both with it. The session that the browser had
     * before is ended too: nobody who knows it gets in by it.
     */
    async change(setCookies: readonly string[], before: Writer | undefined): Promise<SessionChange> {
      const pair = setCookies.find((cookie) => cookie.startsWith(`${names.session}=`))?.split(';', 1)[0]
      if (pair === undefined) return { setCookies, shopper: before, endedSession: undefined }

      const shopper = await find(pair)
      const others = setCookies.filter((cookie) => !cookie.startsWith(`${names.session}=`))
      if (shopper === undefined)
        return { setCookies: [...others, ...signedOut], shopper: before, endedSession: undefined }

      const marker = line(names.marker, '1', sessionLifeS)
      const endedSession = before?.sessionId === shopper.sessionId ? undefined : before?.sessionId

      return { setCookies: [...setCookies, await tokenLine(shopper), marker], shopper, endedSession }
    },
  }
}
