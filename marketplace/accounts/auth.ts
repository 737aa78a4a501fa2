import { createHmac } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { emailOTP, magicLink } from 'better-auth/plugins'
import type { FastifyBaseLogger } from 'fastify'
import { decodeJwt } from 'jose'
import type { Store } from '#marketplace/store/open-store.ts'
import { authPath } from '#shared/features/accounts/account-paths.ts'
import { accountCookies, sessionLifeS } from '#shared/features/accounts/id-token.ts'
import { codeDigits, passwordLength } from '#shared/features/accounts/sign-in-form.ts'
import { forgetAddress } from './account-export.ts'
import { codesTo } from './account-links.ts'
import { codeRequest } from './code-request.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { sessionEnd } from './sessions.ts'
import { mailLives, wantMail } from './wanted-mails.ts'

export interface AuthOptions {
  readonly store: Store
  readonly log: FastifyBaseLogger
  /** Signs cookies and the links that confirm an address. */
  readonly secret: string
  readonly publicUrl: string
}

export type Auth = ReturnType<typeof createAuth>

/** Sign-in by better-auth, on the tables of the store. Limits and the audit log are ours. */
export function createAuth({ store, log, secret, publicUrl }: AuthOptions) {
  return betterAuth({
    baseURL: publicUrl,
    basePath: authPath,
    secret,
    database: { db: store.db, type: store.kind, transaction: true },
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    logger: quietLogger(log),
    rateLimit: { enabled: false },
    // An error that is no refusal reaches our error handler, which knows an outage of the store.
    onAPIError: { throw: true },
    // Links live in mails and in the addresses of pages: the store has no secret of theirs in clear.
    verification: { storeIdentifier: { default: 'hashed', overrides: codesByBrowser(secret) } },
    // A session ends seven days after sign-in, however often it is used. The cookie lives as long; that the
    // session ends earlier when it is not used, only the store knows.
    session: { expiresIn: sessionLifeS, disableSessionRefresh: true },
    databaseHooks: { session: { create: { before: withEnd } } },
    emailAndPassword,
    emailVerification,
    user: userOptions(store),
    plugins: waysToSignIn(secret, publicUrl),
    advanced: cookieOptions(publicUrl),
  })
}

/** better-auth's name of a code that signs in; the address follows. */
const codeName = 'sign-in-otp-'

/**
 * The names of codes in the store. A code is kept by the address and the browser that asked for it: it is
 * good there alone, and asking for one elsewhere does not end it.
 */
const codesByBrowser = (secret: string) => ({
  [codeName]: {
    hash: async (id: string) => codesTo(id.slice(codeName.length)) + hmacOf(secret, `${codeRequest()}:${id}`),
  },
})

/** A new session with the end that it has while nobody uses it. */
const withEnd = async <Session extends object>(session: Session) => ({
  data: { ...session, expiresAt: new Date(sessionEnd(Date.now(), Date.now())) },
})

const emailAndPassword = {
  enabled: true,
  minPasswordLength: passwordLength.min,
  maxPasswordLength: passwordLength.max,
  requireEmailVerification: true,
  resetPasswordTokenExpiresIn: mailLives.resetMinutes * 60,
  revokeSessionsOnPasswordReset: true,
  password: { hash: hashPassword, verify: verifyPassword },
  sendResetPassword: ({ user, token }) => wantMail({ kind: 'reset', to: user.email, token }),
  onExistingUserSignUp: ({ user }) => wantMail({ kind: 'account-exists', to: user.email }),
  onPasswordReset: ({ user: { id: accountId, email } }) =>
    wantMail({ kind: 'changed', to: email, change: 'password', accountId }),
} satisfies BetterAuthOptions['emailAndPassword']

const emailVerification = {
  autoSignInAfterVerification: true,
  sendOnSignIn: true,
  expiresIn: mailLives.verifyMinutes * 60,
  sendVerificationEmail: ({ user, token }) => {
    const { id: accountId, email: to } = user
    const isChange = decodeJwt(token).updateTo !== undefined
    return wantMail(
      isChange ? { kind: 'confirm-new-address', to, token, accountId } : { kind: 'verify', to, token },
    )
  },
} satisfies BetterAuthOptions['emailVerification']

/** What a shopper may do with the own account. */
const userOptions = (store: Store): BetterAuthOptions['user'] => ({
  changeEmail: {
    enabled: true,
    sendChangeEmailConfirmation: ({ user: { id: accountId, email }, newEmail, token }) =>
      wantMail({ kind: 'change-email', to: email, token, newAddress: newEmail, accountId }),
  },
  deleteUser: {
    enabled: true,
    deleteTokenExpiresIn: mailLives.deleteMinutes * 60,
    sendDeleteAccountVerification: ({ user, token }) => wantMail({ kind: 'delete', to: user.email, token }),
    // The address is forgotten first: where the deletion ends half-way the account is left to ask again.
    beforeDelete: ({ email }) => forgetAddress(store, email),
  },
})

function waysToSignIn(secret: string, publicUrl: string) {
  return [
    magicLink({
      expiresIn: mailLives.linkMinutes * 60,
      sendMagicLink: ({ email, token }) => wantMail({ kind: 'magic-link', to: email, token }),
    }),
    emailOTP({
      expiresIn: mailLives.codeMinutes * 60,
      allowedAttempts: 3,
      otpLength: codeDigits,
      // A plain hash of so few digits would be looked up in a table of all of them.
      storeOTP: { hash: async (otp) => hmacOf(secret, `${codeRequest()}:${otp}`) },
      sendVerificationOTP: ({ email, otp }) => wantMail({ kind: 'code', to: email, code: otp }),
    }),
    passkey({
      rpID: new URL(publicUrl).hostname,
      rpName: 'Forecourt',
      origin: publicUrl,
      advanced: { webAuthnChallengeCookie: challengeCookie },
    }),
  ]
}

const hmacOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** The name by which the challenge's own cookie name is found. */
const challengeCookie = 'challenge'

function cookieOptions(publicUrl: string) {
  const isHttps = publicUrl.startsWith('https:')
  const names = accountCookies(isHttps)

  return {
    // better-auth would put `__Secure-` before the prefix `__Host-`.
    useSecureCookies: false,
    defaultCookieAttributes: { secure: isHttps, sameSite: 'lax', httpOnly: true, path: '/' },
    cookies: { session_token: { name: names.session }, [challengeCookie]: { name: names.challenge } },
    // The page server checks where a form comes from; its own requests name no origin of a shopper's.
    ipAddress: { disableIpTracking: true },
  } as const
}

const isAddress = /[^\s@"'<>]+@[^\s@"'<>]+/g

/** Warnings and errors only, without e-mail addresses, which are in the texts and fields of others. */
function quietLogger(log: FastifyBaseLogger) {
  return {
    level: 'warn',
    log(level: string, message: string, ...rest: readonly unknown[]) {
      const err = rest.find((each) => each instanceof Error)
      log[level === 'error' ? 'error' : 'debug'](
        { ...(err !== undefined && { err }) },
        message.replaceAll(isAddress, '…'),
      )
    },
  } as const
}
