/**
 * The token by which the accounts process tells the page server who asks: a JWT signed with EdDSA, checked
 * with keys that the page server holds. `sub` is the account's id, `sid` the session's.
 */
export const idToken = {
  algorithm: 'EdDSA',
  issuer: 'account-api',
  audience: 'page-server',
  type: 'idtoken+jwt',
  lifeS: 600,
  /** By how much the clocks of two machines may differ. */
  skewS: 15,
  /** No token that the accounts process signs is longer; a longer one is refused unread. */
  maxLength: 1_000,
} as const

/** The header in which the page server passes the token on. */
export const idTokenHeader = 'idtoken'

/** The header in which the page server shows its own secret. */
export const accountsTokenHeader = 'x-accounts-token'

/** The longest life of a session, and that of the cookie that says to scripts that there is one. */
export const sessionLifeS = 7 * 24 * 3600

/** The time after which a session ends that is not used. */
export const sessionIdleS = 3 * 24 * 3600

/**
 * The names of an account's cookies. The prefix `__Host-` needs the attribute Secure, which WebKit refuses on
 * plain http. Scripts read `marker`, which holds nothing but 1, and no other.
 */
export const accountCookies = (isHttps: boolean) => {
  const prefix = isHttps ? '__Host-' : ''

  return {
    session: `${prefix}session`,
    idToken: `${prefix}idtoken`,
    /** The challenge that a passkey answers, for five minutes. */
    challenge: `${prefix}passkey`,
    /** What ties a code that was sent by mail to the browser that asked for it, for ten minutes. */
    codeRequest: `${prefix}code`,
    marker: 'signed-in',
  } as const
}
