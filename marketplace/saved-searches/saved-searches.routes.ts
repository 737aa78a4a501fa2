import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyPluginAsyncTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import Type from 'typebox'
import { failures, notFound } from '#marketplace/plugins/error-responses.ts'
import type { SavingDeps } from '#marketplace/store/accounts-deps.ts'
import { fromBookmarkTime } from '#shared/features/saved-searches/saved-search.ts'
import { defaultAlerts, maxSavedSearches } from '#shared/features/saved-searches/saved-search-rules.ts'
import {
  Bookmark,
  SavedSearchChange,
  SearchBookmarks,
  SearchExecuted,
  SearchToSave,
  SharedBookmarks,
} from '#shared/features/saved-searches/saved-searches.contract.ts'
import { readText } from '#shared/search/plain-values.ts'
import { bookmarkOf, readSavedQuery, sharedBookmarkOf } from './bookmarks.ts'
import { SavedSearches } from './saved-searches.store.ts'

interface RouteDeps extends Pick<SavingDeps, 'identity' | 'keepTimeZone' | 'now'> {
  readonly searches: SavedSearches
}

type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** The saved searches of accounts (7.12–7.14). Reading asks for the token, changing for the session. */
export const savedSearchRoutes: FastifyPluginAsyncTypebox<SavingDeps> = async (app, { store, ...given }) => {
  const deps = { ...given, searches: new SavedSearches(store) }
  for (const route of [listRoute, shareRoute, executedRoute, saveRoute, changeRoute, deleteRoute])
    route(app, deps)
}

const Refusal = Type.Object({ error: Type.String(), message: Type.String() })
const refusals = { 401: Refusal, 404: Refusal, 409: Refusal, ...failures }
const Id = Type.String({ pattern: '^[\\w-]{1,64}$', description: 'an id' })
const params = Type.Object({ bookmarkId: Id })
const tags = ['saved searches']
const noSuchSearch = 'This account has no such search.'

function listRoute(app: App, { searches, identity }: RouteDeps): void {
  const schema = {
    tags,
    summary: 'The saved searches of the account, newest first, or the one with an id',
    querystring: Type.Object({
      searchBookmarkId: Type.Optional(Id),
      brand: Type.Optional(Type.String({ maxLength: 40, description: 'the id of a brand' })),
    }),
    response: { 200: SearchBookmarks, ...refusals },
  }

  app.get('/account-api/searchbookmarks', { schema }, async (request) => {
    const { id: ownerId } = await identity.reader(request)
    const { searchBookmarkId: id, brand } = request.query

    return { myAtcSearchViewBeans: (await searches.list(ownerId, { brand, id })).map(bookmarkOf) }
  })
}

function shareRoute(app: App, { searches }: RouteDeps): void {
  const schema = {
    tags,
    summary: 'A saved search for anybody who has its id, without its name and its alerts',
    params,
    response: { 200: SharedBookmarks, ...refusals },
  }

  app.get('/account-api/searchbookmarks/share-bookmark/:bookmarkId', { schema }, async (request) => {
    const row = await searches.find(request.params.bookmarkId)
    return { myAtcSearchViewBeans: row ? [sharedBookmarkOf(row)] : [] }
  })
}

function executedRoute(app: App, { searches, identity, now }: RouteDeps): void {
  const schema = {
    tags,
    summary: 'Records that a saved search was run',
    body: SearchExecuted,
    response: { 200: Type.Object({}), ...refusals },
  }

  app.post('/account-api/search', { schema }, async (request) => {
    const { id: ownerId } = await identity.reader(request)
    const { bookmarkId, lastExecuted } = request.body

    // A caller's clock that is ahead must not hide the cars that are listed until then.
    const atMs = Math.min(fromBookmarkTime(lastExecuted), now())
    if (!Number.isNaN(atMs)) await searches.recordExecuted(ownerId, bookmarkId, atMs)

    return {}
  })
}

function saveRoute(app: App, { searches, identity, keepTimeZone, now }: RouteDeps): void {
  const schema = {
    tags,
    summary: 'Saves a search; one that is saved already is answered as it is',
    body: SearchToSave,
    response: { 200: Bookmark, 201: Bookmark, ...refusals },
  }

  app.post('/account-api/searchbookmarks', { schema }, async (request, reply) => {
    const { id: ownerId } = await identity.writer(request)
    const { searchResultsURL, bookmarkTitle: title, brand, alerts = defaultAlerts } = request.body
    const query = readSavedQuery(searchResultsURL)
    if (query === undefined)
      return reply.code(400).send({ error: 'Bad Request', message: 'This is no search that can be saved.' })

    await keepTimeZone(ownerId, request.body.timeZone)
    const saved = await searches.save({ ownerId, query, title, brand, alerts, nowMs: now() })
    if (saved === undefined) {
      const message = `You have a maximum of ${maxSavedSearches} searches saved.`
      return reply.code(409).send({ error: 'Conflict', message })
    }

    return reply.code(saved.isNew ? 201 : 200).send(bookmarkOf(saved.row))
  })
}

function changeRoute(app: App, { searches, identity }: RouteDeps): void {
  const schema = {
    tags,
    summary: 'Names a saved search, or changes how often it sends e-mails',
    params,
    body: SavedSearchChange,
    response: { 200: Bookmark, ...refusals },
  }

  app.patch('/account-api/searchbookmarks/:bookmarkId', { schema }, async (request, reply) => {
    const { id: ownerId } = await identity.writer(request)
    const { searchName = '', alerts } = request.body
    const name = readText(searchName)
    if (name === undefined && alerts === undefined)
      return reply.code(400).send({ error: 'Bad Request', message: 'A name has 1 to 80 characters.' })

    const change = { ...(name !== undefined && { name }), ...(alerts !== undefined && { alerts }) }
    const row = await searches.change(ownerId, request.params.bookmarkId, change)

    return row ? bookmarkOf(row) : notFound(reply, noSuchSearch)
  })
}

function deleteRoute(app: App, { searches, identity }: RouteDeps): void {
  const schema = {
    tags,
    summary: 'Deletes a saved search, and with it its e-mails',
    params,
    response: { 204: Type.Null(), ...refusals },
  }

  app.delete('/account-api/searchbookmarks/:bookmarkId', { schema }, async (request, reply) => {
    const { id: ownerId } = await identity.writer(request)
    const wasThere = await searches.delete(ownerId, request.params.bookmarkId)

    return wasThere ? reply.code(204).send(null) : notFound(reply, noSuchSearch)
  })
}
