import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooManyAttempts } from '#server/accounts/accounts.ts'
import { httpError } from '#server/http-error.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { SecurityRule } from '#server/observe/security-metrics.ts'
import { sendBusy } from '#server/render/overload/busy-page.ts'
import type { PageSender } from '#server/render/page-sender.ts'
import { securityHeaders } from '#server/render/response-headers.ts'
import { maxUrlLength } from '#server/request-url.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import { httpStatusOf, UpstreamError } from '#server/upstream/upstream-error.ts'
import { accountApiPath, basePath, mediaPath, servicePath } from '#shared/search/paths.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { countRefusal } from './refusals.ts'

interface ErrorPageDeps {
  readonly pages: PageSender
  /** The settings of the brand that a request is for. */
  readonly settingsOf: (request: FastifyRequest) => SiteSettings
  readonly metrics: Metrics
}

const messages: Readonly<Record<number, string>> = {
  404: 'There is nothing at this address.',
  429: tooManyAttempts,
  499: 'The client left.',
}

/**
 * Whether a script or a picture asked, which has no use for a page. A form that is sent without scripts asks
 * for a page.
 */
const isCall = ({ url, method, headers: { accept = '' } }: FastifyRequest) =>
  url.startsWith(`${servicePath}/`) ||
  url.startsWith(`${mediaPath}/`) ||
  url.startsWith(`${accountApiPath}/`) ||
  (!['GET', 'HEAD'].includes(method) && !accept.includes('text/html'))

/** The address of a page without the slashes at the end of its path (2.1); undefined where it has none. */
function withoutSlash({ url, method }: FastifyRequest): string | undefined {
  const { path, query } = splitUrl(url)
  if (!['GET', 'HEAD'].includes(method) || !path.startsWith(`${basePath}/`)) return undefined
  let end = path.length
  while (path[end - 1] === '/') end--

  return end === path.length || end <= basePath.length
    ? undefined
    : `${path.slice(0, end)}${query && `?${query}`}`
}

const rules: Readonly<Record<number, SecurityRule>> = {
  413: 'body_size',
  414: 'url_length',
  415: 'media_type',
}

/** Answers unknown URLs and errors: with a page to people, and with JSON to the page's own calls. */
export function registerErrorPages(
  app: FastifyInstance,
  { pages, settingsOf, metrics }: ErrorPageDeps,
): void {
  app.decorateRequest('failure', undefined)
  app.addHook('onRequest', ({ url }, _reply, done) =>
    url.length > maxUrlLength ? done(httpError(414, 'the address is too long')) : done(),
  )

  app.setNotFoundHandler((request, reply) => {
    const page = isCall(request) ? undefined : withoutSlash(request)
    return page === undefined ? answer(request, reply, 404) : reply.redirect(page, 301)
  })

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error instanceof UpstreamError ? httpStatusOf(error) : (error.statusCode ?? 500)
    if (status >= 500) request.failure = error
    if (status === 503) return sendBusy(reply, { isCall: isCall(request) })
    if (status === 429 && error instanceof UpstreamError && error.retryAfterMs !== undefined)
      reply.header('retry-after', Math.ceil(error.retryAfterMs / 1000))

    const rule = rules[status]
    if (rule) metrics.security.rejects.inc({ rule })
    return answer(request, reply, status)
  })

  function answer(request: FastifyRequest, reply: FastifyReply, status: number) {
    if (isCall(request))
      return reply
        .code(status)
        .send({ error: messages[status] ?? 'The request could not be answered.', requestId: request.id })

    const signal = AbortSignal.timeout(5_000)
    const settings = settingsOf(request)

    return pages.send({
      request,
      reply,
      timings: [],
      signal,
      status,
      settings,
      load: async () => ({ kind: 'status', status, requestId: request.id, settings: settings.page }),
    })
  }
}

/**
 * Answers a URL that the router cannot read, which reaches no hook and no handler; for Fastify's
 * `frameworkErrors`.
 */
export const answerUnreadable =
  (metrics: Metrics) =>
  ({ statusCode = 400 }: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    countRefusal(metrics, 'url')
    void reply
      .code(statusCode)
      .headers(securityHeaders)
      .send({ error: 'This address cannot be read.', requestId: request.id })
  }
