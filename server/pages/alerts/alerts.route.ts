import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import { formOf, privatePage, privateRoutes } from '#server/accounts/private-routes.ts'
import { readAccount, readSignedIn } from '#server/accounts/read-account.ts'
import { httpError } from '#server/http-error.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import { signInHref } from '#shared/features/accounts/account-paths.ts'
import { alertLinkPath, alertPagePath, ownAlertsPath } from '#shared/features/alerts/alert-paths.ts'
import type { AlertLinkPurpose } from '#shared/features/alerts/alert-rules.ts'
import { type AlertChange, AlertLinkResponse, OwnAlertLink } from '#shared/features/alerts/alerts.contract.ts'
import type { AlertPageData } from '#shared/pages/page-data.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { readPreferenceForm } from './preference-form.ts'

type AlertsDeps = Pick<PageDeps, 'accounts' | 'pages' | 'settingsOf' | 'clock'>

/**
 * The pages that signed links in e-mails lead to. They need no sign-in and no script. To open one changes
 * nothing, since programs that look through e-mails follow every link: a button does.
 */
export async function alertsRoutes(server: FastifyInstance, deps: AlertsDeps): Promise<void> {
  await privateRoutes(server, (app) => {
    const options = { config: privatePage }
    const pages = createPages(deps)

    for (const purpose of ['confirm', 'unsubscribe', 'preferences'] as const)
      app.get(alertPagePath(purpose), options, (request, reply) => pages.show(request, reply, purpose))

    // Quiet hours can be chosen before the first e-mail, which has the link.
    app.get(ownAlertsPath, options, async (request, reply) => {
      const token = await pages.ownToken(request, reply)
      if (token === null) return pages.send(request, reply, { purpose: 'preferences', link: null })

      return reply.redirect(token ? alertLinkPath('preferences', token) : signInHref(ownAlertsPath), 303)
    })

    app.post(alertPagePath('confirm'), options, async (request, reply) => {
      const token = tokenOf(request)
      const link = await pages.change(request, reply, { token, action: 'confirm' })
      return link?.state === 'done'
        ? reply.redirect(alertLinkPath('confirm', token), 303)
        : pages.send(request, reply, { purpose: 'confirm', link })
    })

    app.post(alertPagePath('preferences'), options, async (request, reply) => {
      const token = tokenOf(request)
      const link = await pages.change(request, reply, changeOf(request, Math.floor(deps.clock.nowMs())))
      return link?.state === 'open'
        ? reply.redirect(`${alertLinkPath('preferences', token)}&saved=1`, 303)
        : pages.send(request, reply, { purpose: 'preferences', link })
    })

    unsubscribeRoute(app, pages)
  })
}

/**
 * The one-click unsubscribe of RFC 8058: mail services post its one field to the address in the e-mail's
 * header, without cookies and without saying where they are, and follow no redirect. The page's button posts
 * the same field from this site, and nothing else is taken.
 */
function unsubscribeRoute(server: FastifyInstance, pages: AlertPages): void {
  server.register(async (app) => {
    app.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: 4_096 }, readMultipart)
    const options = { config: { ...privatePage, isForPrograms: true } } as const

    app.post(alertPagePath('unsubscribe'), options, async (request, reply) => {
      if (formOf(request).get(oneClick.name) !== oneClick.value)
        throw httpError(403, 'this is no request to unsubscribe')

      const token = tokenOf(request)
      const link = await pages.change(request, reply, { token, action: 'unsubscribe' })

      return pages.send(request, reply, { purpose: 'unsubscribe', link })
    })
  })
}

/** The only field of RFC 8058. */
const oneClick = { name: 'List-Unsubscribe', value: 'One-Click' } as const

/** The RFC allows two kinds of bodies. Of this one the only field is looked for. */
async function readMultipart(_request: FastifyRequest, body: string): Promise<URLSearchParams> {
  const hasField = /\bname="?List-Unsubscribe"?\s*\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\s*\r?\n/.test(body)
  return new URLSearchParams(hasField ? { [oneClick.name]: oneClick.value } : {})
}

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(splitUrl(url).query)

/** The token of a link; forms send it in their address as well. */
const tokenOf = (request: FastifyRequest): string => queryOf(request).get('token') ?? ''

function changeOf(request: FastifyRequest, nowMs: number): AlertChange {
  const [token, fields] = [tokenOf(request), formOf(request)]
  return fields.get('action') === 'unsubscribeAll'
    ? { token, action: 'unsubscribeAll' }
    : { token, action: 'save', preferences: readPreferenceForm(fields, nowMs) }
}

/** What a link finds; null while accounts cannot be reached. */
type FoundLink = AlertLinkResponse | null

type AlertPages = ReturnType<typeof createPages>

function createPages({ accounts, pages, settingsOf }: AlertsDeps) {
  const ask = (request: FastifyRequest, reply: FastifyReply, change?: AlertChange): Promise<FoundLink> => {
    const path = '/account-api/alert-links'
    const token = change?.token ?? tokenOf(request)
    const asked = change
      ? ({ method: 'POST', path, body: change } as const)
      : ({ method: 'GET', path: `${path}?${new URLSearchParams({ token })}` } as const)

    return substituteOnUpstreamError(
      accounts.forward(request, reply, asked).then(
        ({ status, body }): FoundLink =>
          // A token that is too long or empty, or a form that nobody was shown, is refused unread.
          status === 200 && Value.Check(AlertLinkResponse, body) ? body : { state: 'invalid' },
      ),
      () => null,
    )
  }

  const send = (request: FastifyRequest, reply: FastifyReply, visited: VisitedLink) => {
    const settings = settingsOf(request)
    const page = { ...pageOf(request, visited), settings: settings.page }

    return pages.send({
      ...{ request, reply, settings, status: statusOf(page.link) },
      timings: [],
      signal: AbortSignal.timeout(10_000),
      isPrivate: true,
      load: async () => page,
    })
  }

  /** The token for the preferences of who is signed in; undefined for a guest, null while it is unknown. */
  const ownToken = (request: FastifyRequest, reply: FastifyReply): Promise<string | undefined | null> => {
    const reading = readSignedIn({ accounts, request, reply }, async (asked) => {
      const link = await readAccount(asked, '/account-api/alert-links/own', OwnAlertLink)
      return link?.preferencesToken
    })

    return substituteOnUpstreamError(reading, () => null)
  }

  return {
    send,
    ownToken,
    change: ask,
    show: async (request: FastifyRequest, reply: FastifyReply, purpose: AlertLinkPurpose) =>
      send(request, reply, { purpose, link: await ask(request, reply) }),
  }
}

interface VisitedLink {
  readonly purpose: AlertLinkPurpose
  readonly link: FoundLink
}

/** The page of a link; one that is for another purpose is as good as none. */
function pageOf(request: FastifyRequest, { purpose, link }: VisitedLink): Omit<AlertPageData, 'settings'> {
  const isFound = link !== null && (link.purpose ?? purpose) === purpose

  return {
    kind: 'alert',
    purpose,
    token: tokenOf(request),
    link: link === null || isFound ? link : { state: 'invalid' },
    isSaved: queryOf(request).get('saved') === '1',
  }
}

function statusOf(link: FoundLink): number {
  if (link === null) return 503
  if (link.state === 'invalid') return 404
  return link.state === 'expired' || link.state === 'gone' ? 410 : 200
}
