import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a text is a secret, in a time that tells nothing of the secret. */
export const isSecret = (text: string | undefined, secret: string): boolean =>
  text !== undefined && timingSafeEqual(digest(text), digest(secret))
