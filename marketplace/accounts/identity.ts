import type { FastifyRequest } from 'fastify'
import { type Identity, type Reader, SignInRequired, type Writer } from '#marketplace/store/accounts-deps.ts'
import { idTokenHeader } from '#shared/features/accounts/id-token.ts'
import type { Tokens } from './tokens.ts'

/** Finds the session that a Cookie header names. */
export type FindSession = (cookie: string) => Promise<Writer | undefined>

interface IdentityOptions {
  readonly tokens: Tokens
  readonly find: FindSession
  /** Whether the session of a token is still there. */
  readonly isThere: (reader: Reader) => Promise<boolean>
}

export function createIdentity({ tokens, find, isThere }: IdentityOptions): Identity {
  return {
    async reader({ headers }: FastifyRequest) {
      const token = headers[idTokenHeader]
      const named = typeof token === 'string' ? await tokens.verify(token) : undefined
      if (named === undefined || !(await isThere(named))) throw new SignInRequired()

      return named
    },

    async writer({ headers }: FastifyRequest) {
      const shopper = headers.cookie === undefined ? undefined : await find(headers.cookie)
      if (shopper === undefined) throw new SignInRequired()

      return shopper
    },
  }
}
