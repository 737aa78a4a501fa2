import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { article, articles } from '#server/features/research/research.calls.ts'
import { sitePage } from '#server/observe/request-labels.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { callsOf, type PageCall } from '#server/upstream/calls.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { articlesPath } from '#shared/features/research/research-paths.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { PageSettings } from '#shared/pages/page-settings.ts'

type ArticleDeps = Pick<PageDeps, 'calls' | 'pages' | 'settingsOf'>

/** The page of an article, and the list of all articles. */
export async function articleRoutes(server: FastifyInstance, deps: ArticleDeps): Promise<void> {
  const config = { ...sitePage, loadClass: 'page' } as const
  server.get(articlesPath, { config }, (request, reply) =>
    send(request, reply, { ...deps, load: loadArticles }),
  )

  server.get<{ Params: { slug: string } }>(`${articlesPath}/:slug`, { config }, (request, reply) => {
    const { slug } = request.params
    // The content service takes no other names.
    if (!/^[a-z0-9-]{1,120}$/.test(slug)) return reply.callNotFound()

    return send(request, reply, { ...deps, load: (page) => loadArticle(slug, page) })
  })
}

interface ArticlePage {
  readonly call: PageCall
  readonly settings: PageSettings
}

interface SendDeps extends ArticleDeps {
  readonly load: (page: ArticlePage) => Promise<PageData>
}

function send(request: FastifyRequest, reply: FastifyReply, { calls, pages, settingsOf, load }: SendDeps) {
  const settings = settingsOf(request)
  if (!settings.flags.modelReference) return reply.callNotFound()
  const { call, timings, audience, signal } = callsOf(reply, calls)

  return pages.send({
    ...{ request, reply, timings, audience, signal, settings },
    load: () => load({ call, settings: settings.page }),
  })
}

async function loadArticles({ call, settings }: ArticlePage): Promise<PageData> {
  return { kind: 'articles', articles: (await call(articles, undefined)).articles, settings }
}

async function loadArticle(slug: string, { call, settings }: ArticlePage): Promise<PageData> {
  const [found] = (await call(article, slug)).articles
  if (!found) throw new UpstreamError('4xx', 'there is no such article', { status: 404 })

  return { kind: 'article', article: found, settings }
}
