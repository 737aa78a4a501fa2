import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '#server/accounts/accounts.ts'
import { privateCall, privateRoutes } from '#server/accounts/private-routes.ts'
import type { SignedInRequest } from '#server/accounts/read-account.ts'
import { readShopperEmail } from '#server/accounts/shopper-email.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import { sessionPath } from '#shared/features/accounts/account-paths.ts'
import type { SessionData } from '#shared/features/accounts/accounts.contract.ts'

/** The request for what is a shopper's. */
export interface SessionRequest extends SignedInRequest {
  /** The id of the brand whose page it is for. */
  readonly brand: string
}

/**
 * Loads one part of what is the shopper's; undefined where her session has ended. Rejects with UpstreamError
 * where it cannot be loaded.
 */
type LoadPart<Part> = (asked: SessionRequest) => Promise<Part | undefined>

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

  const loaders = Object.entries<LoadPart<unknown>>({ shopper: loadShopper, ...parts })

  await privateRoutes(server, (app) => {
    app.get(sessionPath, { config: privateCall }, async (request, reply): Promise<SessionData> => {
      const shopper = await accounts.signedIn(request, reply)
      if (!shopper) return { shopper: null }

      const asked = { accounts, shopper, request, reply, brand: settingsOf(request).brand.id }
      const loaded = await Promise.all(
        loaders.map(
          async ([name, load]) => [name, await substituteOnUpstreamError(load(asked), () => null)] as const,
        ),
      )

      if (loaded.some(([, part]) => part === undefined)) return { shopper: null }

      // A part that cannot be loaded is left out: who is signed in stays signed in.
      return { shopper: {}, ...Object.fromEntries(loaded.filter(([, part]) => part !== null)) }
    })
  })
}
