import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { cardsOf } from '#shared/features/listings/cards.ts'
import { isBlockName } from '#shared/pages/search-blocks.ts'
import { basePath, landingRoots, servicePath } from '#shared/search/paths.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { blockLoader } from './search.blocks.ts'
import { loadResults, type SearchPageDeps, validateRequest, yearOf } from './search.data.ts'
import { readAddress } from './search-address.ts'
import { shownResults } from './shown-results.ts'

type SearchApiDeps = Pick<PageDeps, 'calls' | 'settingsOf' | 'clock' | 'metrics'>
type BlockRequest = FastifyRequest<{ Params: { name: string } }>

/**
 * The search API of navigations in the browser: the page's results, more results, and each optional block.
 */
export async function searchApiRoutes(app: FastifyInstance, deps: SearchApiDeps): Promise<void> {
  const sendResults = async (request: FastifyRequest, reply: FastifyReply) => {
    const search = await searchOf(request, reply, deps)
    return search ? loadResults(await validateRequest(search), search) : reply.callNotFound()
  }

  for (const path of ['search', 'search/*'])
    app.get(`${servicePath}/${path}`, { config: { routeLabel: `${servicePath}/search` } }, sendResults)

  app.get(`${servicePath}/more`, async (request, reply) => {
    const search = await searchOf(request, reply, deps)
    if (!search) return reply.callNotFound()
    return cardsOf(await shownResults((await validateRequest(search)).request, search))
  })

  const sendBlock = async (request: BlockRequest, reply: FastifyReply) => {
    const { name } = request.params
    const search = isBlockName(name) ? await searchOf(request, reply, deps) : undefined
    if (!search || !isBlockName(name)) return reply.callNotFound()

    // A block is optional, and so is all that it needs.
    const call = search.optional
    const { request: validated } = await validateRequest(search)
    const results = () => shownResults(validated, { ...search, call })
    const currentYear = yearOf(search.clock)
    const block = blockLoader({ ...search, call, request: validated, results, currentYear })

    return { value: await block(name) }
  }

  for (const path of ['block/:name', 'block/:name/*'])
    app.get(`${servicePath}/${path}`, { config: { routeLabel: `${servicePath}/block/:name` } }, sendBlock)
}

/**
 * The search of an API request, whose URL continues with the path and the query of the page; undefined where
 * there is no such page. The query is taken as it was sent: Fastify's parser would merge repeated names.
 */
async function searchOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { calls, settingsOf, ...deps }: SearchApiDeps,
): Promise<SearchPageDeps | undefined> {
  const settings = settingsOf(request)
  const path = (request.params as { '*'?: string })['*'] ?? ''
  const { query } = splitUrl(request.url)
  const pageDeps = { settings, ...callsOf(reply, calls), ...deps }
  const address = await readAddress(`${basePath}/${path || landingRoots[0]}?${query}`, pageDeps)

  return address && 'parsed' in address ? { ...address, ...pageDeps } : undefined
}
