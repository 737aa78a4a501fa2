import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formOf, privateRoutes } from '#server/accounts/private-routes.ts'
import { loadTrims } from '#server/features/trims/load-trims.ts'
import { httpError } from '#server/http-error.ts'
import { sitePage } from '#server/observe/request-labels.ts'
import { actionPage } from '#server/pages/listing-action/action-car.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { substituteOnUpstreamError, UpstreamError } from '#server/upstream/upstream-error.ts'
import { feedbackParam, feedbackValues } from '#shared/features/feedback/feedback-values.ts'
import { compareTrimsHref, compareTrimsPath, engineTypeParam } from '#shared/features/trims/trim-paths.ts'
import type { CompareTrimsPageData } from '#shared/pages/trims-page-data.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { readModel } from './read-model.ts'

type TrimsPageDeps = Pick<PageDeps, 'calls' | 'leads' | 'pages' | 'settingsOf'>

/** The parameter by which the page thanks for feedback that a form without scripts has sent. */
const thanksParam = 'thanks'

/** The page that compares the trims of one model, and the form of its feedback. */
export async function compareTrimsRoutes(server: FastifyInstance, deps: TrimsPageDeps): Promise<void> {
  const config = { ...sitePage, loadClass: 'page' } as const
  server.get(compareTrimsPath, { config }, (request, reply) => sendTrims(request, reply, deps))

  await privateRoutes(server, (forms) => {
    forms.post(compareTrimsPath, { config: actionPage }, (request, reply) =>
      takeFeedback(request, reply, deps),
    )
  })
}

async function sendTrims(
  request: FastifyRequest,
  reply: FastifyReply,
  { calls, pages, settingsOf }: TrimsPageDeps,
) {
  const settings = settingsOf(request)
  const query = new URLSearchParams(splitUrl(request.url).query)
  const model = readModel(query)
  if (model === undefined || !settings.flags.compareTrims) return reply.callNotFound()

  const { call, timings, audience, signal } = callsOf(reply, calls)
  const load = async (): Promise<CompareTrimsPageData> => {
    const found = await loadTrims(model, call, settings.brand.scope)
    if (!found) throw new UpstreamError('4xx', 'there is no such model', { status: 404 })

    return {
      kind: 'compareTrims',
      found,
      engineType: readEngineType(query),
      isThanked: query.has(thanksParam),
      settings: settings.page,
    }
  }

  return pages.send({ request, reply, timings, audience, signal, settings, load })
}

async function takeFeedback(request: FastifyRequest, reply: FastifyReply, { leads }: TrimsPageDeps) {
  const fields = formOf(request)
  const model = readModel(fields)
  const value = feedbackValues.find((known) => known === fields.get(feedbackParam))
  if (model === undefined || value === undefined) throw httpError(400, 'this is no feedback on trims')

  const feedback = {
    idempotencyKey: randomUUID(),
    subject: 'compareTrims',
    about: `${model.makeCode}|${model.modelCode}`,
    value,
  }

  const sending = leads.forward(request, {
    method: 'POST',
    path: '/lead-api/feedback',
    body: feedback,
  })

  const { status } = await substituteOnUpstreamError(sending, () => ({ status: 503 }))
  if (request.headers.accept?.includes('application/json'))
    return reply.code(status < 300 ? 204 : status).send()
  if (status >= 300) throw httpError(503, 'feedback was not taken')

  const href = compareTrimsHref({ ...model, engineType: readEngineType(fields) })
  return reply.redirect(`${href}&${thanksParam}=1`, 303)
}

const readEngineType = (fields: URLSearchParams) => (fields.get(engineTypeParam) ?? '').slice(0, 40)
