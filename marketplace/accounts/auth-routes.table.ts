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

const post = (path: string, fields: readonly string[], limit: Limit, more: Partial<AuthRoute> = {}) =>
  ({ method: 'POST', path, fields, limit, ...more }) satisfies AuthRoute

const get = (path: string, fields: readonly string[], limit: Limit, more: Partial<AuthRoute> = {}) =>
  ({ method: 'GET', path, fields, limit, ...more }) satisfies AuthRoute

const read = { isRead: true }
const heldBack = { isHeldBack: true }
const sensitive = { isSensitive: true }

export const authRoutes: readonly AuthRoute[] = [
  post('sign-up/email', ['email', 'password'], mails, { ...heldBack, fixed: { name: '' } }),
  post('sign-in/email', ['email', 'password'], guesses, { ...heldBack, way: 'password' }),
  post('sign-in/magic-link', ['email'], mails, heldBack),
  post('sign-in/email-otp', ['email', 'otp'], guesses, { ...heldBack, way: 'code' }),
  post('email-otp/send-verification-otp', ['email'], mails, { ...heldBack, fixed: { type: 'sign-in' } }),
  post('send-verification-email', ['email'], mails, heldBack),
  post('request-password-reset', ['email'], mails, heldBack),
  post('reset-password', ['token', 'newPassword'], guesses),
  get('verify-email', ['token'], guesses),
  get('magic-link/verify', ['token'], guesses, { way: 'link' }),
  post('sign-out', [], calls),
  get('get-session', [], calls, read),
  post('change-email', ['newEmail'], mails, sensitive),
  post('change-password', ['currentPassword', 'newPassword'], guesses, {
    fixed: { revokeOtherSessions: true },
  }),
  post('delete-user', ['token'], guesses, sensitive),
  get('passkey/generate-register-options', [], calls, { ...read, ...sensitive }),
  get('passkey/generate-authenticate-options', [], calls, read),
  post('passkey/verify-registration', ['response', 'name'], calls, sensitive),
  post('passkey/verify-authentication', ['response'], guesses, { way: 'passkey' }),
  get('passkey/list-user-passkeys', [], calls, read),
  post('passkey/delete-passkey', ['id'], calls, sensitive),
]
