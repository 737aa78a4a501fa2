import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { landingNames } from '#server/features/options/landing-names.ts'
import { articles } from '#server/features/research/research.calls.ts'
import { sitemapList } from '#server/features/sitemap/sitemap.calls.ts'
import { siteFile } from '#server/observe/request-labels.ts'
import type { DataDeps, PageDeps } from '#server/pages/page-deps.ts'
import { encodePieces, encodingFor } from '#server/render/content-encoding.ts'
import { throwRetryable } from '#server/render/overload/admission.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { articlesPath } from '#shared/features/research/research-paths.ts'
import {
  type LandingKind,
  landingKinds,
  maxSitemapUrls,
  sitemapPageIds,
} from '#shared/features/sitemap/sitemap.contract.ts'
import { codesFoundBy } from '#shared/search/codes-of.ts'
import { listFilters } from '#shared/search/filters.ts'
import { conditionOfRoot } from '#shared/search/landing-path.ts'
import { basePath, landingRoots, vehiclesPath } from '#shared/search/paths.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { landingEntries } from './landing-entries.ts'
import { robotsTxt } from './robots.ts'
import { entriesOf, printSitemap, type SitemapEntries } from './sitemap-xml.ts'

const indexPath = `${basePath}/sitemap.xml`

/** The usual address of a sitemap, which some crawlers try by themselves. */
const usualPath = '/sitemap.xml'

const shardPath = (name: string) => `${basePath}/sitemap-${name}.xml`

type Root = (typeof landingRoots)[number]
type ShardRequest = FastifyRequest<{ Params: { name: string } }>

/**
 * The routes of robots.txt and the sitemaps. URLs in sitemaps must be absolute, so there is none while the
 * operator has not set the site's URL. A sitemap is sent when all of it is known: half of one would make
 * crawlers drop the other pages.
 */
export async function sitemapRoutes(
  app: FastifyInstance,
  { calls, settingsOf }: Pick<PageDeps, 'calls' | 'settingsOf'>,
): Promise<void> {
  app.get('/robots.txt', { config: siteFile }, async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsTxt(settingsOf(request).siteUrl, indexPath)),
  )

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    {
      root,
      load,
    }: { root: 'urlset' | 'sitemapindex'; load: (deps: DataDeps) => Promise<SitemapEntries | undefined> },
  ) => {
    const settings = settingsOf(request)
    const { siteUrl, compressionEnabled } = settings
    if (siteUrl === undefined) return reply.callNotFound()

    const entries = await load({ settings, call: callsOf(reply, calls).call }).catch(throwRetryable)
    if (entries === undefined) return reply.callNotFound()

    const encoding = compressionEnabled ? encodingFor(request.headers['accept-encoding'], 'kept') : undefined
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600')
    reply.header('vary', 'accept-encoding')
    if (encoding) reply.header('content-encoding', encoding)

    return reply.send(encodePieces(printSitemap(entries, { root, siteUrl }), encoding))
  }

  for (const path of [indexPath, usualPath])
    app.get(path, { config: siteFile }, (request, reply) =>
      send(request, reply, { root: 'sitemapindex', load: loadIndex }),
    )

  app.get(shardPath(':name'), { config: siteFile }, (request: ShardRequest, reply) =>
    send(request, reply, { root: 'urlset', load: (deps) => loadShard(request.params.name, deps) }),
  )
}

const requestOf = ({ settings: { brand } }: DataDeps): SearchRequest =>
  brand.scope ? { scope: brand.scope } : {}

const conditions = listFilters.find(({ param }) => param === 'listingType')?.options ?? []

/** The sitemaps of the landing pages of each condition that cars have, and of the cars by shards. */
async function loadIndex(deps: DataDeps): Promise<SitemapEntries> {
  const { shards = [], listingTypes = [] } = await deps.call(sitemapList, {
    list: 'shards',
    request: requestOf(deps),
  })

  const daysOf = (root: Root) => {
    const { listingType } = conditionOfRoot(root)
    const codes = listingType && codesFoundBy(conditions, listingType)
    return listingTypes.filter((found) => codes?.includes(found.listingType) ?? true).map(({ day }) => day)
  }

  return entriesOf([
    ...landingRoots.flatMap((root) => {
      const days = daysOf(root)
      return days.length === 0
        ? []
        : landingKinds.map((kind) => ({ path: shardPath(`${root}-${kind}`), day: Math.max(...days) }))
    }),
    ...shards.map(({ shard, day }) => ({ path: shardPath(`cars-${shard}`), day })),
    ...(deps.settings.flags.modelReference ? [{ path: shardPath('articles') }] : []),
  ])
}

async function loadShard(name: string, deps: DataDeps): Promise<SitemapEntries | undefined> {
  const [, shard] = /^cars-(0|[1-9]\d{0,4})$/.exec(name) ?? []
  if (shard !== undefined) return loadCars(Number(shard), deps)

  if (name === 'articles') return loadArticles(deps)

  const root = landingRoots.find((known) => name.startsWith(`${known}-`))
  const kind = root && landingKinds.find((known) => name === `${root}-${known}`)

  return kind && loadLandings(root, kind, deps)
}

/** The articles of this site, and their list. */
async function loadArticles({ settings, call }: DataDeps): Promise<SitemapEntries | undefined> {
  if (!settings.flags.modelReference) return undefined
  const found = (await call(articles, undefined)).articles.map(({ link }) => ({ path: link }))

  const own = found.filter(({ path }) => path.startsWith(`${articlesPath}/`))

  return entriesOf([{ path: articlesPath }, ...own])
}

/**
 * The cars of one shard, page by page: no answer is long, and each call has its breaker and its timeout. Of
 * an answer two numbers a car are held, which no garbage collection copies.
 */
async function loadCars(shard: number, deps: DataDeps): Promise<SitemapEntries | undefined> {
  const pages = maxSitemapUrls / sitemapPageIds
  const ids = new Float64Array(maxSitemapUrls)
  const days = new Int32Array(maxSitemapUrls)
  let length = 0

  for (let page = shard * pages; page < (shard + 1) * pages; page += 1) {
    const found = await deps.call(sitemapList, { list: 'cars', page, request: requestOf(deps) })
    if (found.ids === undefined || found.ids.length !== found.days?.length)
      throw new UpstreamError('parse', 'a page of cars is not whole')

    ids.set(found.ids, length)
    days.set(found.days, length)
    length += found.ids.length
  }

  if (length === 0) return undefined

  return { length, pathAt: () => vehiclesPath, idAt: (at) => ids[at] ?? 0, dayAt: (at) => days[at] }
}

async function loadLandings(
  root: Root,
  kind: LandingKind,
  deps: DataDeps,
): Promise<SitemapEntries | undefined> {
  const condition = conditionOfRoot(root)
  const request = { ...requestOf(deps), ...condition }
  const [names, { groups = [] }] = await Promise.all([
    landingNames(deps),
    deps.call(sitemapList, { list: 'landings', of: kind, request }),
  ])

  if (!names.makeCode?.length) throw new UpstreamError('open', 'the lookup of makes is down')

  const entries = landingEntries(groups, { condition, names }).slice(0, maxSitemapUrls)

  return entries.length > 0 ? entriesOf(entries) : undefined
}
