import type { FastifyInstance } from 'fastify'
import { tooManyAttempts } from '#marketplace/plugins/error-responses.ts'
import { SignInRequired } from '#marketplace/store/accounts-deps.ts'
import { calls, countAttempt } from '#marketplace/store/limits.ts'
import { exportAccount } from './account-export.ts'
import type { AuthDeps } from './auth.routes.ts'
import { prolongSession } from './sessions.ts'
import type { Tokens } from './tokens.ts'

/**
 * How long page servers and proxies may keep the public keys; a new key is published longer before it signs.
 */
const keysKeptS = 60

/** The routes of an account beside sign-in: public keys, a new token, the export of all data. */
export async function accountRoutes(
  app: FastifyInstance,
  { tokens, ...deps }: AuthDeps & { readonly tokens: Tokens },
): Promise<void> {
  app.get('/account-api/keys', async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${keysKeptS}`)
    return tokens.publicKeys()
  })

  app.post('/account-api/refresh', async (request, reply) => {
    // The store is not asked about a cookie that was not signed here; about others it is asked by key.
    const shopper = await deps.cookies.sessionOf(request)
    const attempt = { address: request.ip, sessionId: shopper?.sessionId }
    const refusal = await countAttempt(deps, calls, attempt)
    if (refusal !== undefined) return tooManyAttempts(reply, refusal.waitS)

    if (shopper === undefined) {
      reply.header('set-cookie', deps.cookies.signedOut)
      throw new SignInRequired()
    }

    await prolongSession(deps, shopper)
    reply.header('set-cookie', await deps.cookies.refreshed(shopper))
    return { shopper: { email: shopper.email } }
  })

  app.get('/account-api/export', async (request, reply) => {
    const shopper = await deps.identity.writer(request)
    reply.header('content-disposition', 'attachment; filename="forecourt-account.json"')
    return exportAccount(deps.store, shopper)
  })
}
