import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { landingNames } from '#server/features/options/landing-names.ts'
import { siteFile } from '#server/observe/request-labels.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { landingPaths } from '#shared/search/landing-path.ts'
import { basePath, servicePath } from '#shared/search/paths.ts'

const sitemapPath = `${basePath}/sitemap.xml`

/** The usual address of a sitemap, which some crawlers try by themselves. */
const usualPath = '/sitemap.xml'

/** The most URLs that a sitemap may list (sitemaps.org). */
const maxUrls = 50_000

/**
 * The routes of robots.txt and the sitemap. The sitemap's URLs must be absolute, so there is none while the
 * operator has not set the site's URL.
 */
export async function sitemapRoutes(
  app: FastifyInstance,
  { calls, settingsOf }: Pick<PageDeps, 'calls' | 'settingsOf'>,
): Promise<void> {
  app.get('/robots.txt', { config: siteFile }, async (request, reply) => {
    const { siteUrl } = settingsOf(request)
    const lines = [
      'User-agent: *',
      `Disallow: ${servicePath}/`,
      ...(siteUrl ? [`Sitemap: ${siteUrl}${sitemapPath}`] : []),
    ]

    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })

  const sendSitemap = async (request: FastifyRequest, reply: FastifyReply) => {
    const settings = settingsOf(request)
    const { siteUrl, brand } = settings
    if (siteUrl === undefined) return reply.callNotFound()

    const names = await landingNames({ settings, call: callsOf(reply, calls).call })

    // Half a sitemap would make crawlers drop the other pages.
    if (!names.makeCode?.length) throw new UpstreamError('open', 'the lookup of makes is down')

    const paths = landingPaths(names, brand.scope?.listingType).slice(0, maxUrls)
    const entries = paths.map((path) => `<url><loc>${escapeXml(siteUrl + path)}</loc></url>`)
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`

    return reply.type('application/xml; charset=utf-8').send(xml)
  }

  for (const path of [sitemapPath, usualPath]) app.get(path, { config: siteFile }, sendSitemap)
}

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
