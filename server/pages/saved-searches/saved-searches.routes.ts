import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import { accountsDown } from '#server/accounts/accounts.ts'
import { formOf, privateCall, privatePage, privateRoutes } from '#server/accounts/private-routes.ts'
import { changeSearch, deleteSearch, type Outcome } from '#server/features/saved-searches/account-searches.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import { signInHref } from '#shared/features/accounts/account-paths.ts'
import { alertFrequencies } from '#shared/features/alerts/alert-rules.ts'
import { pick } from '#shared/features/pick.ts'
import { savedSearchOf } from '#shared/features/saved-searches/saved-search.ts'
import {
  saveSearchPath,
  searchesApiPath,
  searchesPath,
  subscriptionsApiPath,
} from '#shared/features/saved-searches/saved-search-paths.ts'
import { SearchToKeep } from '#shared/features/saved-searches/saved-searches.contract.ts'
import type { SavedSearchesPageData, SaveSearchPageData } from '#shared/pages/page-data.ts'
import { readText } from '#shared/search/plain-values.ts'
import { printSearch, withQuery } from '#shared/search/print-search.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { keepSearch, readSearch, type Subscribed, subscribeGuest } from './keep-search.ts'
import { listSearches } from './saved-searches.data.ts'
import { wordsOf } from './search-words.ts'

type SavedSearchesDeps = Pick<PageDeps, 'accounts' | 'calls' | 'clock' | 'pages' | 'settingsOf'>

/**
 * The routes of saved searches: the page with its forms, the page that saves one without scripts, and what
 * scripts send.
 */
export async function savedSearchesRoutes(server: FastifyInstance, deps: SavedSearchesDeps): Promise<void> {
  await privateRoutes(server, (app) => {
    const page = { config: privatePage }
    const call = { config: privateCall, bodyLimit: 4 * 1024 }

    app.get(searchesPath, page, (request, reply) => sendList(visitOf(request, reply, deps)))
    app.post(searchesPath, page, (request, reply) => changeList(visitOf(request, reply, deps)))
    app.get(saveSearchPath, page, (request, reply) => sendForm(visitOf(request, reply, deps)))
    app.post(saveSearchPath, page, (request, reply) => takeForm(visitOf(request, reply, deps)))
    app.post(searchesApiPath, call, (request, reply) => saveByScript(visitOf(request, reply, deps)))
    app.post(subscriptionsApiPath, call, (request, reply) => subscribeByScript(visitOf(request, reply, deps)))
  })
}

/** One visit. Its pages have no audience: each is for its shopper alone. */
function visitOf(request: FastifyRequest, reply: FastifyReply, deps: SavedSearchesDeps) {
  const { audience: _, ...calls } = callsOf(reply, deps.calls)
  return { ...deps, ...calls, request, reply, settings: deps.settingsOf(request) }
}

type Visit = ReturnType<typeof visitOf>

const queryOf = ({ request }: Visit) => splitUrl(request.url).query

/** What the page says of the change that led back to it. */
const changes = {
  saved: 'The search is saved.',
  renamed: 'The search has its new name.',
  alerts: 'E-mails about the search come as you chose.',
  deleted: 'The search is deleted.',
} as const

type Change = keyof typeof changes

async function sendList(visit: Visit, failure?: string): Promise<FastifyReply> {
  const { accounts, request, reply, pages, settings } = visit
  const done = new URLSearchParams(queryOf(visit)).get('done') ?? ''
  const notice = failure
    ? ({ severity: 'danger', text: failure } as const)
    : Object.hasOwn(changes, done) && ({ severity: 'success', text: changes[done as Change] } as const)

  const load = async (): Promise<SavedSearchesPageData> => {
    const listing = accounts
      .signedIn(request, reply)
      .then((shopper) => shopper && listSearches({ ...visit, shopper }))
    const searches = await substituteOnUpstreamError(listing, () => 'unavailable' as const)

    return {
      kind: 'savedSearches',
      ...(searches && { searches }),
      ...(notice && { notice }),
      origin: settings.siteUrl ?? `${request.protocol}://${request.host}`,
      settings: settings.page,
    }
  }

  return pages.send({ ...visit, load, isPrivate: true })
}

/** A form of the list: the search that it is about, and what to do with it. */
async function changeList(visit: Visit): Promise<FastifyReply> {
  const fields = formOf(visit.request)
  const id = fields.get('id') ?? ''
  const action = fields.get('action')
  const name = readText(fields.get('searchName') ?? '')
  const alerts = frequencyOf(fields)

  if (action === 'delete') return answer(deleteSearch(visit, id), 'deleted', visit)
  if (action === 'rename')
    return name === undefined
      ? sendList(visit, 'A name has 1 to 80 characters.')
      : answer(changeSearch(visit, id, { searchName: name }), 'renamed', visit)

  if (action !== 'alerts' || alerts === undefined)
    return sendList(visit, 'This form cannot be used. Load the page again.')

  return answer(changeSearch(visit, id, { alerts }), 'alerts', visit)
}

const frequencyOf = (fields: URLSearchParams) =>
  alertFrequencies.find((frequency) => frequency === fields.get('alerts'))

/** Leads back to the list once a change is made; shows the list with the reason where it is not. */
async function answer(changing: Promise<Outcome>, done: Change, visit: Visit): Promise<FastifyReply> {
  const outcome = await substituteOnUpstreamError(changing, () => ({ status: 503, message: accountsDown }))
  if (outcome.status === 401) return visit.reply.redirect(signInHref(searchesPath), 303)

  return 'message' in outcome
    ? sendList(visit, outcome.message)
    : visit.reply.redirect(`${searchesPath}?done=${done}`, 303)
}

/** What the form of one search shows: its words, and what became of it. */
type FormState = Partial<Pick<SaveSearchPageData, 'messages' | 'outcome' | 'emailAddress'>>

async function sendForm(visit: Visit, state: FormState = {}, query = queryOf(visit)): Promise<FastifyReply> {
  const { accounts, request, reply, pages, settings } = visit
  // Whoever fills the honeypot of a form without a search is thanked, too.
  const search = readSearch(query, visit) ?? (state.outcome === 'accepted' ? {} : undefined)
  if (search === undefined) return reply.redirect(searchesPath, 303)

  const load = async (): Promise<SaveSearchPageData> => {
    const shopper = await substituteOnUpstreamError(accounts.signedIn(request, reply), () => undefined)
    const { title, labels } = await wordsOf(search, { settings, call: visit.optional })

    return {
      kind: 'saveSearch',
      query: printSearch(search),
      ...{ title, labels },
      isSignedIn: shopper !== undefined,
      messages: [],
      ...state,
      settings: settings.page,
    }
  }

  return pages.send({ ...visit, load, isPrivate: true })
}

async function takeForm(visit: Visit): Promise<FastifyReply> {
  const fields = formOf(visit.request)
  const query = fields.get('query') ?? ''

  if (!fields.has('alerts')) {
    const emailAddress = (fields.get('emailAddress') ?? '').trim()
    const textPot = fields.get('textPot') ?? ''
    const { outcome, messages } = await subscribeGuest({ query, emailAddress, textPot }, visit)

    return sendForm(visit, { outcome, messages, emailAddress }, query)
  }

  const alerts = frequencyOf(fields)
  const outcome = await keepSearch(query, visit, alerts ? { alerts } : {})
  if (outcome.status === 401) return visit.reply.redirect(signInHref(withQuery(saveSearchPath, [query])), 303)

  return 'message' in outcome
    ? sendForm(visit, { messages: [{ severity: 'danger', text: outcome.message }] }, query)
    : visit.reply.redirect(`${searchesPath}?done=saved`, 303)
}

async function saveByScript(visit: Visit) {
  const { request, reply } = visit
  if (!Value.Check(SearchToKeep, request.body)) return reply.code(400).send({ message: 'not a search' })
  const { query, ...wanted } = pick(request.body, ['query', 'timeZone'])
  const outcome = await keepSearch(query, visit, wanted)

  if ('message' in outcome) return reply.code(outcome.status).send({ message: outcome.message })

  return outcome.bookmark ? savedSearchOf(outcome.bookmark) : reply.code(502).send({ message: accountsDown })
}

const statusOf: Readonly<Record<Subscribed['outcome'], number>> = {
  accepted: 200,
  limit: 200,
  refused: 400,
  failed: 503,
}

async function subscribeByScript(visit: Visit) {
  const { emailAddress, textPot, query, timeZone } = (visit.request.body ?? {}) as Record<string, unknown>
  const form = { query: text(query), emailAddress: text(emailAddress).trim(), textPot: text(textPot) }
  const subscribed = await subscribeGuest({ ...form, timeZone }, visit)

  return visit.reply.code(statusOf[subscribed.outcome]).send(subscribed)
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
