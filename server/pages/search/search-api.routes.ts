import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { splitUrl } from '#server/request-url.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { cardsOf } from '#shared/features/listings/cards.ts'
import { isBlockName } from '#shared/pages/search-blocks.ts'
import { basePath, landingRoots, servicePath } from '#shared/search/paths.ts'
import { blockLoader } from './search.blocks.ts'
import { checkRequest, loadResults, yearOf } from './search.data.ts'
import { readAddress } from './search-address.ts'
import { shownResults } from './shown-results.ts'

type ServiceParts = Pick<PageDeps, 'calls' | 'settingsOf' | 'clock' | 'metrics'>

/**
 * What the page is rendered from, for navigations in the browser: results, more of them, and the optional
 * blocks.
 */
export async function searchServices(
  app: FastifyInstance,
  { calls, settingsOf, ...parts }: ServiceParts,
): Promise<void> {
  /** The search that a call of the browser is for: the page's own address follows the call's name. */
  const factsOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const settings = settingsOf(request)
    const { call } = callsOf(reply, calls)
    const path = (request.params as { '*'?: string })['*'] ?? ''
    const { query } = splitUrl(request.url)
    const address = await readAddress(`${basePath}/${path || landingRoots[0]}?${query}`, { settings, call })

    return address && 'parsed' in address ? { ...address, settings, call, ...parts } : undefined
  }

  const sendResults = async (request: FastifyRequest, reply: FastifyReply) => {
    const facts = await factsOf(request, reply)
    return facts ? loadResults(await checkRequest(facts), facts) : reply.callNotFound()
  }

  app.get(`${servicePath}/search`, sendResults)
  app.get(`${servicePath}/search/*`, sendResults)

  app.get(`${servicePath}/more`, async (request, reply) => {
    const facts = await factsOf(request, reply)
    if (!facts) return reply.callNotFound()
    return cardsOf(await shownResults((await checkRequest(facts)).request, facts))
  })

  const sendBlock = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const { name } = request.params
    const facts = isBlockName(name) ? await factsOf(request, reply) : undefined
    if (!facts || !isBlockName(name)) return reply.callNotFound()

    const { request: search } = await checkRequest(facts)
    const results = () => shownResults(search, facts)

    return {
      value: await blockLoader({ ...facts, request: search, results, currentYear: yearOf(facts.clock) })(
        name,
      ),
    }
  }

  app.get(`${servicePath}/block/:name`, sendBlock)
  app.get(`${servicePath}/block/:name/*`, sendBlock)
}
