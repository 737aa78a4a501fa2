import type { FastifyRequest } from 'fastify'
import { type Identity, SignInRequired, type Writer } from '#marketplace/store/accounts-deps.ts'
import { idTokenHeader } from '#shared/features/accounts/id-token.ts'
import type { Tokens } from './tokens.ts'

/** Finds the session that a Cookie header names. */
export type FindSession = (cookie: string) => Promise<Writer | undefined>

export function createIdentity(tokens: Tokens, findSession: FindSession): Identity {
  return {
    async reader({ headers }: FastifyRequest) {
      const token = headers[idTokenHeader]
      return typeof token === 'string' ? tokens.verify(token) : undefined
    },

    async writer({ headers }: FastifyRequest) {
      const shopper = headers.cookie === undefined ? undefined : await findSession(headers.cookie)
      if (shopper === undefined) throw new SignInRequired()

      return shopper
    },
  }
}
