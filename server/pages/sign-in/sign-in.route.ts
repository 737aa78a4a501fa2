import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountsDown } from '#server/accounts/accounts.ts'
import { formOf, privatePage, privateRoutes } from '#server/accounts/private-routes.ts'
import { readShopperEmail } from '#server/accounts/shopper-email.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import { mailLinkKinds, mailLinkPage, signInPath } from '#shared/features/accounts/account-paths.ts'
import { readRefUrl } from '#shared/features/accounts/ref-url.ts'
import {
  isSignInForm,
  isSignInScreen,
  type SignInOutcome,
  type SignInScreen,
  type SignInState,
} from '#shared/features/accounts/sign-in-form.ts'
import { accountPath } from '#shared/search/paths.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { cutLink, signInHandlers } from './sign-in.forms.ts'

type SignInDeps = Pick<PageDeps, 'accounts' | 'pages' | 'settingsOf'>

/** The routes of the sign-in page (2.3): its forms, and the pages that links in e-mails lead to. */
export async function signInRoutes(server: FastifyInstance, deps: SignInDeps): Promise<void> {
  await privateRoutes(server, (app) => {
    const options = { config: privatePage }
    const addressOf = readShopperEmail.bind(undefined, deps.accounts)
    const shopperOf = (request: FastifyRequest, reply: FastifyReply) =>
      substituteOnUpstreamError(deps.accounts.signedIn(request, reply), () => undefined)

    app.get(signInPath, options, async (request, reply) => {
      const query = queryOf(request)
      const refUrl = refUrlOf(request, query)
      const named = query.get('defaultScreen')
      const screen = isSignInScreen(named) ? named : 'signin'
      const shopper = isSignInForm(screen) ? await shopperOf(request, reply) : undefined
      // A session may have ended before its token; it is there as long as it is not known to have.
      const email = shopper && (await substituteOnUpstreamError(addressOf(request, reply), () => ''))
      // The account page sends who is signed in here, to sign in once more before a change.
      if (email !== undefined && refUrl !== accountPath) return reply.redirect(accountPath, 303)

      const state = { screen, refUrl, email: email ?? '', problems: {} }

      return sendState(request, reply, { ...deps, state })
    })

    app.post(signInPath, options, (request, reply) => sendOutcome(request, reply, deps))

    for (const screen of mailLinkKinds)
      app.get(mailLinkPage(screen), options, async (request, reply) => {
        const query = queryOf(request)
        const refUrl = readRefUrl(query.get('refUrl') ?? undefined)
        const token = query.get('token')
        const state = token ? { screen, token, refUrl, email: '', problems: {} } : cutLink(screen, refUrl)
        return sendState(request, reply, { ...deps, state })
      })
  })
}

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(splitUrl(url).query)

/** The page that a shopper is led back to: the one that she names, or the one that she comes from. */
function refUrlOf({ headers: { referer = '', host } }: FastifyRequest, given: URLSearchParams): string {
  const named = given.get('refUrl')
  if (named !== null) return readRefUrl(named)
  const url = URL.parse(referer)

  return readRefUrl(url?.host === host && url ? url.pathname + url.search : undefined)
}

async function sendOutcome(request: FastifyRequest, reply: FastifyReply, deps: SignInDeps) {
  const fields = formOf(request)
  const refUrl = readRefUrl(fields.get('refUrl') ?? undefined)
  const screen = (fields.get('screen') ?? '') as SignInScreen
  const handle = Object.hasOwn(signInHandlers, screen) ? signInHandlers[screen] : undefined
  if (!handle) return reply.code(400).callNotFound()

  const email = (fields.get('email') ?? '').trim()
  const token = fields.get('token')
  const kept = { screen, refUrl, email, ...(token !== null && { token }) }
  const ask = deps.accounts.forward.bind(undefined, request, reply)
  const outcome: SignInOutcome = await substituteOnUpstreamError(handle({ fields, refUrl, ask }), () => {
    reply.code(503)
    return { state: { ...kept, problems: { form: accountsDown } } }
  })

  if (asksForJson(request)) return outcome
  if ('to' in outcome) return reply.redirect(outcome.to, 303)

  return sendState(request, reply, { ...deps, state: outcome.state })
}

/** The script of the dialog asks for the outcome, and shows it in place. */
const asksForJson = ({ headers: { accept = '' } }: FastifyRequest) => accept.startsWith('application/json')

async function sendState(
  request: FastifyRequest,
  reply: FastifyReply,
  { accounts, pages, settingsOf, state }: SignInDeps & { readonly state: SignInState },
) {
  const isAgain = isSignInForm(state.screen) && (await accounts.shopperOf(request)) !== undefined
  const settings = settingsOf(request)
  const hasProblems = Object.keys(state.problems).length > 0
  const status = reply.statusCode === 503 ? 503 : hasProblems ? 422 : 200

  return pages.send({
    ...{ request, reply, status, settings },
    timings: [],
    signal: AbortSignal.timeout(10_000),
    isPrivate: true,
    load: async () => ({
      kind: 'sign-in',
      state: { ...state, ...(isAgain && { isAgain }) },
      settings: settings.page,
    }),
  })
}
