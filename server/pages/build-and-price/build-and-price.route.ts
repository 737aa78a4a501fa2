import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formOf, privateRoutes } from '#server/accounts/private-routes.ts'
import { actionPage } from '#server/pages/listing-action/action-car.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { readModel } from '#server/pages/trims/read-model.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import { buildAndPriceHref, buildAndPricePath, type ModelOfYear } from '#shared/features/trims/trim-paths.ts'
import type { BuildAndPricePageData } from '#shared/pages/trims-page-data.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { loadBuild, readOrder } from './build-and-price.data.ts'
import { sendOrder } from './send-order.ts'

type BuildDeps = Pick<PageDeps, 'calls' | 'leads' | 'pages' | 'settingsOf'>

/** The page on which a shopper orders a car from a dealer, and its form (2.4). It works without scripts. */
export async function buildAndPriceRoutes(server: FastifyInstance, deps: BuildDeps): Promise<void> {
  await privateRoutes(server, (app) => {
    const options = { config: actionPage }

    app.get(buildAndPricePath, options, (request, reply) => {
      const visit = visitOf(request, reply, deps)
      return visit === undefined ? reply.callNotFound() : showBuild(visit)
    })

    app.post(buildAndPricePath, options, (request, reply) => {
      const visit = visitOf(request, reply, deps)
      return visit === undefined ? reply.callNotFound() : takeOrder(visit)
    })
  })
}

/** One visit of the page; undefined where the address or the form names no model, or the feature is off. */
function visitOf(request: FastifyRequest, reply: FastifyReply, deps: BuildDeps) {
  const query = new URLSearchParams(splitUrl(request.url).query)
  const fields = request.method === 'POST' ? formOf(request) : query
  const settings = deps.settingsOf(request)
  const model = readModel(fields)
  if (model === undefined || !settings.flags.compareTrims) return undefined

  // A private page has no audience.
  const { audience: _, ...calls } = callsOf(reply, deps.calls)
  return { ...deps, ...calls, fields, model, request, reply, settings, isPrivate: true as const }
}

type Visit = NonNullable<ReturnType<typeof visitOf>>

const loadForm = (visit: Visit) => loadBuild(visit.model, readOrder(visit.fields), visit)

/** The page of an address; after an order it names the dealer. */
function showBuild(visit: Visit): FastifyReply {
  const load = async (): Promise<BuildAndPricePageData> => {
    const build = await loadForm(visit)
    const dealer = build.dealers.find(({ id }) => id === build.form.ownerId)

    return visit.fields.get('done') === 'sent' ? { ...build, sentTo: dealer?.name ?? 'the dealer' } : build
  }

  return visit.pages.send({ ...visit, load })
}

/**
 * Sends an order, and leads to an address that says so. Where it cannot be sent, the page shows the form
 * again, as it was filled in.
 */
async function takeOrder(visit: Visit): Promise<FastifyReply> {
  const { fields, leads, model, pages, reply, request } = visit
  const loading = loadForm(visit)
  const build = await substituteOnUpstreamError(loading, () => undefined)
  // The sender of pages makes the page of the failure.
  if (build === undefined) return pages.send({ ...visit, load: () => loading })

  const { sentTo, problem } = await sendOrder(build, fields, (lead) => leads.send(request, lead))
  if (sentTo !== undefined) return reply.redirect(sentHref(model, build), 303)

  return pages.send({ ...visit, status: 422, load: async () => ({ ...build, ...(problem && { problem }) }) })
}

/** The address of the page after an order: the car and its dealer, and nothing of the shopper. */
function sentHref(
  { makeCode, modelCode }: ModelOfYear,
  { found: { year }, form }: Pick<BuildAndPricePageData, 'found' | 'form'>,
): string {
  const { ownerId, trim, engineType, color, zip } = form
  const car = { makeCode, modelCode, ownerId, trim, year, zip, engineType, color }

  return `${buildAndPriceHref(car)}&done=sent`
}
