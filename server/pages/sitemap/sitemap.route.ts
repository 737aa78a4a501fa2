import type { FastifyInstance } from 'fastify'
import { landingNames } from '#server/features/options/landing-names.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { landingPaths } from '#shared/search/landing-path.ts'
import { basePath, servicePath } from '#shared/search/paths.ts'

const sitemapPath = `${basePath}/sitemap.xml`

/** The most that a sitemap may list (sitemaps.org). */
const maxAddresses = 50_000

/**
 * What crawlers read first. Addresses must be absolute, so there is no sitemap while the operator has not
 * named the site.
 */
export async function sitemapRoutes(
  app: FastifyInstance,
  { calls, settingsOf }: Pick<PageDeps, 'calls' | 'settingsOf'>,
): Promise<void> {
  app.get('/robots.txt', async (request, reply) => {
    const { siteUrl } = settingsOf(request)
    const lines = [
      'User-agent: *',
      `Disallow: ${servicePath}/`,
      ...(siteUrl ? [`Sitemap: ${siteUrl}${sitemapPath}`] : []),
    ]

    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })

  app.get(sitemapPath, async (request, reply) => {
    const settings = settingsOf(request)
    const { siteUrl, brand } = settings
    if (siteUrl === undefined) return reply.callNotFound()

    const names = await landingNames({ settings, call: callsOf(reply, calls).call })

    // Half a sitemap would tell crawlers to forget the rest.
    if (!names.makeCode?.length) throw new UpstreamError('open', 'the lookup of makes is down')

    const addresses = landingPaths(names, brand.scope?.listingType).slice(0, maxAddresses)
    const entries = addresses.map((path) => `<url><loc>${escapeXml(siteUrl + path)}</loc></url>`)
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`

    return reply.type('application/xml; charset=utf-8').send(xml)
  })
}

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
