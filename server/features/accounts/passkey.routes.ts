import type { FastifyInstance } from 'fastify'
import { type Accounts, type AccountsAnswer, accountsDown } from '#server/accounts/accounts.ts'
import { privateCall, privateRoutes } from '#server/accounts/private-routes.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { authPath } from '#shared/features/accounts/account-paths.ts'
import { accountApiPath } from '#shared/search/paths.ts'

/**
 * The steps of passkeys, each with its path at the accounts process. No other path can be reached by them.
 */
const steps = {
  'sign-in-options': '/passkey/generate-authenticate-options',
  'add-options': '/passkey/generate-register-options',
  'sign-in': '/passkey/verify-authentication',
  add: '/passkey/verify-registration',
} as const

const bodyBytes = 8 * 1024

/** The routes by which a browser signs in with a passkey, and adds one to an account. */
export async function passkeyRoutes(
  server: FastifyInstance,
  { accounts }: { readonly accounts: Accounts },
): Promise<void> {
  await privateRoutes(server, (app) => {
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof UpstreamError)) throw error
      return reply.code(503).send({ error: accountsDown })
    })

    for (const [step, to] of Object.entries(steps)) {
      const path = `${authPath}${to}`
      const url = `${accountApiPath}/passkey/${step}`

      if (step.endsWith('-options'))
        app.get(url, { config: privateCall }, (request, reply) => {
          const bodyOf = ({ status, body }: AccountsAnswer) =>
            status === 200 ? body : { error: 'There are no options.' }

          return accounts.answer(request, reply, { path, bodyOf })
        })
      else
        app.post(url, { config: privateCall, bodyLimit: bodyBytes }, (request, reply) => {
          const body = typeof request.body === 'object' && request.body !== null ? request.body : {}
          // The answer names the session: its cookie is enough.
          const bodyOf = ({ status }: AccountsAnswer) =>
            status === 200 ? {} : { error: 'This passkey cannot be used.' }

          return accounts.answer(request, reply, { method: 'POST', path, body, bodyOf })
        })
    }
  })
}
