import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formOf, privateRoutes } from '#server/accounts/private-routes.ts'
import { actionPage } from '#server/pages/listing-action/action-car.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { readModel } from '#server/pages/trims/read-model.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { buildAndPricePath, type ModelOfYear } from '#shared/features/trims/trim-paths.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { loadBuild, readOrder } from './build-and-price.data.ts'
import { sendOrder } from './send-order.ts'

type BuildDeps = Pick<PageDeps, 'calls' | 'leads' | 'pages' | 'settingsOf'>

/** The page on which a shopper orders a car from a dealer, and its form (2.4). It works without scripts. */
export async function buildAndPriceRoutes(server: FastifyInstance, deps: BuildDeps): Promise<void> {
  await privateRoutes(server, (app) => {
    const options = { config: actionPage }

    app.get(buildAndPricePath, options, (request, reply) =>
      answer(request, reply, { ...deps, fields: new URLSearchParams(splitUrl(request.url).query) }),
    )

    app.post(buildAndPricePath, options, (request, reply) =>
      answer(request, reply, { ...deps, fields: formOf(request), isOrder: true }),
    )
  })
}

interface Answer extends BuildDeps {
  readonly fields: URLSearchParams
  /** The form was sent: the order goes to its dealer. */
  readonly isOrder?: true
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { fields, isOrder, calls, leads, pages, settingsOf }: Answer,
) {
  const settings = settingsOf(request)
  const model = readModel(fields)
  if (model === undefined || !settings.flags.compareTrims) return reply.callNotFound()

  const { call, timings, signal } = callsOf(reply, calls)
  const load = async (asked: ModelOfYear) => {
    const build = await loadBuild(asked, readOrder(fields), { settings, call })
    const send = () => sendOrder(build, fields, (lead) => leads.send(request, lead))

    return { ...build, ...(isOrder && (await send())) }
  }

  return pages.send({ request, reply, timings, signal, settings, load: () => load(model), isPrivate: true })
}
