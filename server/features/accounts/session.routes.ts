import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Accounts } from '#server/accounts/accounts.ts'
import { privateCall, privateRoutes } from '#server/accounts/private-routes.ts'
import { readShopperEmail } from '#server/accounts/shopper-email.ts'
import type { Shopper } from '#server/accounts/token-verifier.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { sessionPath } from '#shared/features/accounts/account-paths.ts'
import type { SessionData } from '#shared/features/accounts/accounts.contract.ts'

/** The request for what is a shopper's. */
export interface SessionRequest {
  readonly accounts: Accounts
  readonly shopper: Shopper
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The id of the brand whose page it is for. */
  readonly brand: string
}

/** Loads one part of what is the shopper's. Rejects with UpstreamError where it cannot be loaded. */
type LoadPart<Part> = (asked: SessionRequest) => Promise<Part>

/** The loaders of all parts besides the shopper herself. */
export type SessionParts = {
  readonly [Name in Exclude<keyof SessionData, 'shopper'>]-?: LoadPart<SessionData[Name]>
}

interface SessionDeps {
  readonly accounts: Accounts
  readonly settingsOf: (request: FastifyRequest) => SiteSettings
  readonly parts: SessionParts
}

/**
 * The route of what a page shows of the shopper who is signed in. The browser asks once the page is there, so
 * that her token is renewed here and never before a page.
 */
export async function sessionRoutes(
  server: FastifyInstance,
  { accounts, settingsOf, parts }: SessionDeps,
): Promise<void> {
  const loadShopper: LoadPart<SessionData['shopper']> = async ({ request, reply }) => {
    const email = await readShopperEmail(accounts, request, reply)
    return email === undefined ? {} : { email }
  }

  await privateRoutes(server, (app) => {
    app.get(sessionPath, { config: privateCall }, async (request, reply): Promise<SessionData> => {
      const shopper = await accounts.signedIn(request, reply)
      if (!shopper) return { shopper: null }

      const asked = { accounts, shopper, request, reply, brand: settingsOf(request).brand.id }
      const [known = {}, ...others] = await Promise.all([
        loadShopper(asked).catch(missing),
        ...Object.entries(parts).map(
          async ([name, load]) => [name, await load(asked).catch(missing)] as const,
        ),
      ])

      return { shopper: known, ...Object.fromEntries(others) }
    })
  })
}

/** A part that cannot be loaded is left out: who is signed in stays signed in. */
function missing(error: unknown): undefined {
  if (!(error instanceof UpstreamError)) throw error
}
