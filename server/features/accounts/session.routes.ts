import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '#server/accounts/accounts.ts'
import { privateCall, privateRoutes } from '#server/accounts/private-routes.ts'
import type { Shopper } from '#server/accounts/token-verifier.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { sessionPath } from '#shared/features/accounts/account-paths.ts'
import type { SessionData } from '#shared/features/accounts/accounts.contract.ts'

interface SessionDeps {
  readonly accounts: Accounts
}

/** Loads one part of what is the shopper's. */
type LoadPart<Part> = (asked: {
  readonly shopper: Shopper
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}) => Promise<Part>

/**
 * The route of what a page shows of the shopper who is signed in. The browser asks once the page is there, so that
 * her token is renewed here and never before a page.
 */
export async function sessionRoutes(server: FastifyInstance, { accounts }: SessionDeps): Promise<void> {
  const loadShopper: LoadPart<SessionData['shopper']> = async ({ request, reply }) => {
    const path = '/account-api/auth/get-session'
    const answer = await accounts.forward(request, reply, { path }).catch(missing)
    return { ...emailIn(answer?.body) }
  }

  await privateRoutes(server, (app) => {
    app.get(sessionPath, { config: privateCall }, async (request, reply): Promise<SessionData> => {
      const shopper = await accounts.signedIn(request, reply)
      if (!shopper) return { shopper: null }

      return { shopper: await loadShopper({ shopper, request, reply }) }
    })
  })
}

/** A part that cannot be loaded is left out: who is signed in stays signed in. */
function missing(error: unknown): undefined {
  if (!(error instanceof UpstreamError)) throw error
}

/** The e-mail address in an answer of better-auth's `get-session`. */
function emailIn(body: unknown): { email?: string } {
  const { user } = (body ?? {}) as { user?: { email?: unknown } | null }
  return typeof user?.email === 'string' ? { email: user.email } : {}
}
