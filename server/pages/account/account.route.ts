import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountsDown } from '#server/accounts/accounts.ts'
import { formOf, privatePage, privateRoutes } from '#server/accounts/private-routes.ts'
import { httpError } from '#server/http-error.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { throwRetryable } from '#server/render/overload/admission.ts'
import { substituteOnUpstreamError, UpstreamError } from '#server/upstream/upstream-error.ts'
import { signInHref, signInPath } from '#shared/features/accounts/account-paths.ts'
import { type AccountForm, accountForms, accountNotices } from '#shared/features/accounts/account-view.ts'
import type { AccountPageData } from '#shared/pages/page-data.ts'
import { accountPath } from '#shared/search/paths.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { type Ask, loadAccount } from './account.data.ts'
import { accountHandlers, type FormOutcome } from './account.forms.ts'

type AccountDeps = Pick<PageDeps, 'accounts' | 'pages' | 'settingsOf'>

/** The routes of the page on which a shopper looks after her account. */
export async function accountRoutes(server: FastifyInstance, deps: AccountDeps): Promise<void> {
  await privateRoutes(server, (app) => {
    const options = { config: privatePage }

    app.get(accountPath, options, (request, reply) => sendAccount(request, reply, deps))

    app.post(accountPath, options, async (request, reply) => {
      const form = accountForms.find((name) => name === formOf(request).get('do'))
      if (!form) return reply.callNotFound()

      const outcome = await handle(form, reply, deps)
      if (outcome === 'signed-out') return reply.redirect(signInHref(accountPath), 303)
      if ('refused' in outcome) return sendAccount(request, reply, { ...deps, outcome })

      const page =
        form === 'sign-out' ? `${signInPath}?defaultScreen=signed-out` : `${accountPath}?done=${form}`
      return reply.redirect(page, 303)
    })

    // The shopper's own copy of all that is kept of her.
    app.get(`${accountPath}/export`, options, async (request, reply) => {
      const asked = deps.accounts.forward(request, reply, { path: '/account-api/export' })
      const { status, body } = await asked.catch(throwRetryable)
      if (status === 401) return reply.redirect(signInHref(accountPath), 303)
      if (status !== 200) throw httpError(status, `the export was answered with ${status}`)

      return reply
        .header('content-disposition', 'attachment; filename="account.json"')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(body, null, 2))
    })
  })
}

async function handle(
  form: AccountForm,
  reply: FastifyReply,
  { accounts }: AccountDeps,
): Promise<FormOutcome> {
  const { request } = reply
  try {
    return await accountHandlers[form](formOf(request), (asked) => accounts.forward(request, reply, asked))
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return { refused: { form, problem: accountsDown } }
  }
}

interface SendOptions extends AccountDeps {
  readonly outcome?: Exclude<FormOutcome, 'signed-out' | { readonly done: AccountForm }>
}

async function sendAccount(request: FastifyRequest, reply: FastifyReply, options: SendOptions) {
  const { pages, settingsOf, accounts, outcome } = options
  const settings = settingsOf(request)
  const ask: Ask = (asked) => accounts.forward(request, reply, asked)
  // A page without a token is complete but for what is read by it.
  const shopper = await substituteOnUpstreamError(accounts.signedIn(request, reply), () => undefined)
  const view = await loadAccount(ask, shopper).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.status !== 429) return null
    throw error
  })

  if (view === undefined) return reply.redirect(signInHref(accountPath), 303)

  const done = new URLSearchParams(splitUrl(request.url).query).get('done') ?? ''
  const data: AccountPageData = {
    kind: 'account',
    view: view && {
      ...view,
      ...(isNotice(done) && request.method === 'GET' && { done }),
      ...outcome,
    },
    settings: settings.page,
  }

  return pages.send({
    ...{ request, reply, settings },
    status: view === null ? 503 : outcome ? 422 : 200,
    timings: [],
    signal: AbortSignal.timeout(10_000),
    isPrivate: true,
    load: async () => data,
  })
}

const isNotice = (text: string): text is keyof typeof accountNotices => Object.hasOwn(accountNotices, text)
