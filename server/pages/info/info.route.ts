import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { landingNames } from '#server/features/options/landing-names.ts'
import { sitePage } from '#server/observe/request-labels.ts'
import type { DataDeps, PageDeps } from '#server/pages/page-deps.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { type InfoPageName, infoPages, infoPath } from '#shared/pages/info-pages.ts'
import type { InfoSection } from '#shared/pages/page-data.ts'
import { contact, privacy, terms } from './info-words.ts'
import { siteLinks } from './site-links.ts'

const sectionsOf: Readonly<
  Record<InfoPageName, (deps: DataDeps) => readonly InfoSection[] | Promise<readonly InfoSection[]>>
> = {
  privacy: () => privacy,
  terms: ({ settings }) => terms(settings),
  contact: ({ settings }) => contact(settings),
  sitemap: async (deps) => siteLinks(await landingNames(deps), deps.settings.brand.scope),
}

/** The routes of the pages about the site itself, which the footer of every page links to. */
export async function infoRoutes(app: FastifyInstance, { pages, ...deps }: PageDeps): Promise<void> {
  const send = (name: InfoPageName) => (request: FastifyRequest, reply: FastifyReply) => {
    const settings = deps.settingsOf(request)
    const { call, timings, audience, signal } = callsOf(reply, deps.calls)

    return pages.send({
      ...{ request, reply, timings, audience, signal, settings },
      load: async () => ({
        kind: 'info',
        name,
        sections: await sectionsOf[name]({ settings, call }),
        settings: settings.page,
      }),
    })
  }

  for (const { name } of infoPages) app.get(infoPath(name), { config: sitePage }, send(name))
}
