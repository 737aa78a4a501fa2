import { calls, guesses, type Limit, mails } from '#marketplace/store/limits.ts'

/** A route of better-auth that the page server may use. All others do not exist. */
export interface AuthRoute {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The fields that are passed on. Redirects, names and pictures are none of them. */
  readonly fields?: readonly string[]
  readonly limit: Limit
  /** The answer is held back so that its time tells nothing of whether an address has an account. */
  readonly isHeldBack?: boolean
  /** A change by which an account could be taken over, unless the shopper has just signed in. */
  readonly isSensitive?: boolean
  /** A look that changes nothing, which the audit log leaves out. */
  readonly isRead?: boolean
  /** A way to sign in, as metrics name it. */
  readonly way?: 'password' | 'link' | 'code' | 'passkey'
  /** Values that take the place of what is asked. */
  readonly fixed?: Readonly<Record<string, unknown>>
}

type Rest = Omit<AuthRoute, 'method' | 'path' | 'fields'>

const post = (path: string, fields: readonly string[], rest: Rest): AuthRoute => ({
  method: 'POST',
  path,
  fields,
  ...rest,
})

const get = (path: string, fields: readonly string[], rest: Rest): AuthRoute => ({
  method: 'GET',
  path,
  fields,
  ...rest,
})

export const authRoutes: readonly AuthRoute[] = [
  post('sign-up/email', ['email', 'password'], { limit: mails, isHeldBack: true, fixed: { name: '' } }),
  post('sign-in/email', ['email', 'password'], { limit: guesses, isHeldBack: true, way: 'password' }),
  post('sign-in/magic-link', ['email'], { limit: mails, isHeldBack: true }),
  post('sign-in/email-otp', ['email', 'otp'], { limit: guesses, isHeldBack: true, way: 'code' }),
  post('email-otp/send-verification-otp', ['email'], {
    limit: mails,
    isHeldBack: true,
    fixed: { type: 'sign-in' },
  }),
  post('send-verification-email', ['email'], { limit: mails, isHeldBack: true }),
  post('request-password-reset', ['email'], { limit: mails, isHeldBack: true }),
  post('reset-password', ['token', 'newPassword'], { limit: guesses }),
  get('verify-email', ['token'], { limit: guesses }),
  get('magic-link/verify', ['token'], { limit: guesses, way: 'link' }),
  post('sign-out', [], { limit: calls }),
  get('get-session', [], { limit: calls, isRead: true }),
  post('change-email', ['newEmail'], { limit: mails, isSensitive: true }),
  post('change-password', ['currentPassword', 'newPassword'], {
    limit: guesses,
    fixed: { revokeOtherSessions: true },
  }),
  post('delete-user', ['token'], { limit: guesses, isSensitive: true }),
  get('passkey/generate-register-options', [], { limit: calls, isRead: true, isSensitive: true }),
  get('passkey/generate-authenticate-options', [], { limit: calls, isRead: true }),
  post('passkey/verify-registration', ['response', 'name'], { limit: calls, isSensitive: true }),
  post('passkey/verify-authentication', ['response'], { limit: guesses, way: 'passkey' }),
  get('passkey/list-user-passkeys', [], { limit: calls, isRead: true }),
  post('passkey/delete-passkey', ['id'], { limit: calls, isSensitive: true }),
]
