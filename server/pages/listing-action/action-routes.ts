import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { privateRoutes } from '#server/accounts/private-routes.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import { callsOf, type RequestCalls } from '#server/upstream/calls.ts'
import { actionPath, type CardAction } from '#shared/features/listings/action-paths.ts'
import { readListingId } from '#shared/features/listings/listing-ids.ts'
import type { FlagName } from '#shared/flags/flags.ts'
import { actionPage } from './action-car.ts'

export type ActionDeps = Pick<PageDeps, 'calls' | 'pages' | 'settingsOf'>

type ActionRequest = FastifyRequest<{ Params: { id: string } }>

/** One visit of an action's page. A private page has no audience. */
export type ActionVisit<Deps extends ActionDeps> = Deps &
  Omit<RequestCalls, 'audience'> & {
    readonly id: number
    readonly request: ActionRequest
    readonly reply: FastifyReply
    readonly settings: SiteSettings
  }

interface ActionPage<Deps extends ActionDeps> {
  readonly action: CardAction
  /** The flag of the feature. */
  readonly flag: FlagName
  readonly show: (visit: ActionVisit<Deps>) => Promise<FastifyReply>
  /** Takes what the page's form sends; absent: the page has no form. */
  readonly take?: (visit: ActionVisit<Deps>) => Promise<FastifyReply>
  /** The most bytes of the form. */
  readonly bodyLimit?: number
}

/**
 * The routes of an action's page. The page is not found where no listing can have such an id, and where the
 * feature is off.
 */
export async function actionRoutes<Deps extends ActionDeps>(
  server: FastifyInstance,
  deps: Deps,
  { action, flag, show, take, ...limit }: ActionPage<Deps>,
): Promise<void> {
  const visited = (handle: typeof show) => async (request: ActionRequest, reply: FastifyReply) => {
    const id = readListingId(request.params.id)
    const settings = deps.settingsOf(request)
    if (id === undefined || !settings.flags[flag]) return reply.callNotFound()

    const { audience: _, ...calls } = callsOf(reply, deps.calls)
    return handle({ ...deps, ...calls, id, request, reply, settings })
  }

  const path = actionPath(action, ':id')
  await privateRoutes(server, (app) => {
    app.get(path, { config: actionPage }, visited(show))
    if (take) app.post(path, { config: actionPage, ...limit }, visited(take))
  })
}
