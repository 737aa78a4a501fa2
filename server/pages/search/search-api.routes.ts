import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { cardsOf } from '#shared/features/listings/cards.ts'
import { blockNames, isBlockName } from '#shared/pages/search-blocks.ts'
import { basePath, landingRoots, servicePath } from '#shared/search/paths.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import type { LoadBlock } from './block-deps.ts'
import { blockLoader } from './search.blocks.ts'
import { loadNavigation, type SearchPageDeps, validateRequest, yearOf } from './search.data.ts'
import { readAddress } from './search-address.ts'
import { shownResults } from './shown-results.ts'

type SearchApiDeps = Pick<PageDeps, 'calls' | 'settingsOf' | 'clock' | 'metrics'>
type BlockRequest = FastifyRequest<{ Params: { name: string } }>

/**
 * The search API of navigations in the browser: the page's results, more results, and the optional blocks,
 * one by its name or all as lines.
 */
export async function searchApiRoutes(app: FastifyInstance, deps: SearchApiDeps): Promise<void> {
  const sendResults = async (request: FastifyRequest, reply: FastifyReply) => {
    const search = await searchOf(request, reply, deps)
    return search ? loadNavigation(search) : reply.callNotFound()
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

    const { block } = await blocksOf(search)
    return { value: await block(name) }
  }

  const sendBlocks = async (request: FastifyRequest, reply: FastifyReply) => {
    const search = await searchOf(request, reply, deps)
    if (!search) return reply.callNotFound()
    const lines = Readable.from(printBlocks(await blocksOf(search)))

    return reply.type('application/x-ndjson').send(lines)
  }

  const config = { routeLabel: `${servicePath}/block/:name` }
  for (const path of ['block/:name', 'block/:name/*'])
    app.get(`${servicePath}/${path}`, { config }, sendBlock)

  for (const path of ['blocks', 'blocks/*']) app.get(`${servicePath}/${path}`, { config }, sendBlocks)
}

interface Blocks {
  readonly block: LoadBlock
  /** Loads the results that the blocks stand beside. */
  readonly results: () => Promise<unknown>
}

/** The blocks of a search. A block is optional, and so is all that it needs. */
async function blocksOf(search: SearchPageDeps): Promise<Blocks> {
  const call = search.optional
  const { request } = await validateRequest(search)
  let shown: ReturnType<typeof shownResults> | undefined
  const results = () => {
    shown ??= shownResults(request, { ...search, call })
    return shown
  }

  const block = blockLoader({ ...search, call, request, results, currentYear: yearOf(search.clock) })

  return { block, results }
}

/**
 * All blocks of a search as lines of JSON, `[name, value]`, each as soon as its value is there. They begin
 * when the results are known, which the shopper waits for: both would share the processor.
 */
async function* printBlocks({ block, results }: Blocks): AsyncGenerator<string> {
  await results().catch(() => undefined)
  const loading = new Map(
    blockNames.map((name) => [name, block(name).then((value) => ({ name, value }))] as const),
  )

  while (loading.size > 0) {
    const { name, value } = await Promise.race(loading.values())
    loading.delete(name)
    yield `${JSON.stringify([name, value])}\n`
  }
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
