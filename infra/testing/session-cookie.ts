import { createHmac } from 'node:crypto'

/** The value of the session cookie that better-auth would set for a token. */
export const sessionCookie = (token: string, secret: string): string =>
  encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)
