import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Accounts, AccountsAnswer } from '#server/accounts/accounts.ts'
import { readAccount, type SignedInRequest } from '#server/accounts/read-account.ts'
import type { Shopper } from '#server/accounts/token-verifier.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { type SubscriptionRequest, SubscriptionResponse } from '#shared/features/alerts/alerts.contract.ts'
import type { FilledHoneypot } from '#shared/features/honeypot/honeypot.ts'
import { savedSearchOf } from '#shared/features/saved-searches/saved-search.ts'
import {
  Bookmark,
  type SavedSearch,
  type SavedSearchChange,
  SearchBookmarks,
  type SearchExecuted,
  type SearchToSave,
  type SharedBookmark,
  SharedBookmarks,
} from '#shared/features/saved-searches/saved-searches.contract.ts'

/** The request of a browser, in whose name the accounts process is asked. */
export interface Requester {
  readonly accounts: Accounts
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

const bookmarksPath = '/account-api/searchbookmarks'

/**
 * The saved searches of the shopper for one brand, newest first (7.12); undefined where her session has
 * ended. Rejects with UpstreamError.
 */
export const loadBookmarks = (
  asked: SignedInRequest,
  brand: string,
): Promise<readonly Bookmark[] | undefined> => readBookmarks(asked, { brand })

/**
 * The saved searches of the shopper for one brand as pages show them; undefined where her session has ended.
 * Rejects with UpstreamError.
 */
export async function loadSavedSearches(
  asked: SignedInRequest & { readonly brand: string },
): Promise<readonly SavedSearch[] | undefined> {
  return (await loadBookmarks(asked, asked.brand))?.map(savedSearchOf)
}

/** One saved search of the shopper (7.12). Rejects with UpstreamError. */
export async function loadBookmark(
  asked: SignedInRequest,
  searchBookmarkId: string,
): Promise<Bookmark | undefined> {
  return (await readBookmarks(asked, { searchBookmarkId }))?.[0]
}

const readBookmarks = async (asked: SignedInRequest, query: Readonly<Record<string, string>>) =>
  (await readAccount(asked, `${bookmarksPath}?${new URLSearchParams(query)}`, SearchBookmarks))
    ?.myAtcSearchViewBeans

/** A saved search by its id alone, for anyone with the link (7.14). Rejects with UpstreamError. */
export async function loadSharedBookmark(
  requester: Requester & { readonly shopper?: Shopper | undefined },
  bookmarkId: string,
): Promise<SharedBookmark | undefined> {
  const path = `${bookmarksPath}/share-bookmark/${bookmarkId}`
  return checked(await forward(requester, { path }), SharedBookmarks).myAtcSearchViewBeans[0]
}

/** Records that the shopper ran a saved search (7.13). Rejects with UpstreamError. */
export async function recordExecuted(requester: SignedInRequest, executed: SearchExecuted): Promise<void> {
  await forward(requester, { method: 'POST', path: '/account-api/search', body: executed })
}

/** What the accounts process says of a change: done, or refused with its reason. */
export type Outcome =
  | { readonly status: 200; readonly bookmark?: Bookmark }
  | { readonly status: number; readonly message: string }

/** Saves a search for the shopper. Rejects with UpstreamError. */
export async function saveSearch(requester: Requester, search: SearchToSave): Promise<Outcome> {
  return outcomeOf(await forward(requester, { method: 'POST', path: bookmarksPath, body: search }))
}

/** Changes a saved search of the shopper. Rejects with UpstreamError. */
export async function changeSearch(
  requester: Requester,
  id: string,
  change: SavedSearchChange,
): Promise<Outcome> {
  return outcomeOf(await forward(requester, { method: 'PATCH', path: pathOf(id), body: change }))
}

/** Deletes a saved search of the shopper. Rejects with UpstreamError. */
export async function deleteSearch(requester: Requester, id: string): Promise<Outcome> {
  return outcomeOf(await forward(requester, { method: 'DELETE', path: pathOf(id) }))
}

/** Subscribes a guest to a search by e-mail (7.30). Rejects with UpstreamError. */
export async function subscribe(
  requester: Requester,
  subscription: SubscriptionRequest | FilledHoneypot,
): Promise<SubscriptionResponse> {
  const asked = { method: 'POST', path: '/account-api/subscriptions', body: subscription } as const
  return checked(await forward(requester, asked), SubscriptionResponse)
}

const pathOf = (id: string) => `${bookmarksPath}/${encodeURIComponent(id)}`

const forward = (
  { accounts, request, reply, shopper }: Requester & { readonly shopper?: Shopper | undefined },
  asked: Parameters<Accounts['forward']>[2],
) => accounts.forward(request, reply, { ...asked, ...(shopper && { shopper }) })

/** @throws UpstreamError */
function checked<Schema extends TSchema>({ status, body }: AccountsAnswer, schema: Schema): Static<Schema> {
  if (status >= 400) throw new UpstreamError('4xx', `the accounts process answered ${status}`, { status })
  if (!Value.Check(schema, body))
    throw new UpstreamError('schema', 'the accounts process answered something else than its contract says')

  return body
}

function outcomeOf(answer: AccountsAnswer): Outcome {
  if (answer.status === 204) return { status: 200 }
  if (answer.status < 300) return { status: 200, bookmark: checked(answer, Bookmark) }

  const { message } = (answer.body ?? {}) as { readonly message?: unknown }

  return { status: answer.status, message: typeof message === 'string' ? message : 'This could not be done.' }
}
