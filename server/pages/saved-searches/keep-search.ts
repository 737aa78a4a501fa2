import { Value } from 'typebox/value'
import { accountsDown, tooManyAttempts } from '#server/accounts/accounts.ts'
import {
  type Outcome,
  type Requester,
  saveSearch,
  subscribe,
} from '#server/features/saved-searches/account-searches.ts'
import type { DataDeps } from '#server/pages/page-deps.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import type { SubscriptionRequest, SubscriptionResponse } from '#shared/features/alerts/alerts.contract.ts'
import { EmailAddress, TimeZone } from '#shared/features/contract-fields.ts'
import { filledHoneypot } from '#shared/features/honeypot/honeypot.ts'
import { emailProblem } from '#shared/features/leads/contact-form.ts'
import { resultsPath, toSave } from '#shared/features/saved-searches/saved-search.ts'
import type { SearchToSave } from '#shared/features/saved-searches/saved-searches.contract.ts'
import { hasChoices } from '#shared/search/filter-choices.ts'
import { printSearch } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { parseSearch } from '#shared/search/search-url.ts'
import { wordsOf } from './search-words.ts'

export interface KeepDeps extends Requester, DataDeps {}

/** What became of a guest's subscription, with its messages (8.20). `failed`: it may be tried again. */
export interface Subscribed {
  readonly outcome: SubscriptionResponse['outcome'] | 'refused' | 'failed'
  readonly messages: SubscriptionResponse['messages']
}

/** The search of a query as it is saved; undefined where there is nothing chosen in it. */
export function readSearch(
  query: string,
  { settings }: Pick<DataDeps, 'settings'>,
): SearchRequest | undefined {
  const { request } = parseSearch(query, settings.defaultSort, settings.defaultRadiusMi)
  const search = toSave(request)

  return hasChoices(search) ? search : undefined
}

const noSearch = 'There is nothing to save yet: choose a filter first.'

/** Saves a search for the shopper who is signed in. */
export async function keepSearch(
  query: string,
  deps: KeepDeps,
  wanted: Pick<SearchToSave, 'alerts' | 'timeZone'>,
): Promise<Outcome> {
  const search = readSearch(query, deps)
  if (search === undefined) return { status: 400, message: noSearch }
  const { title } = await wordsOf(search, deps)

  const saved = saveSearch(deps, {
    bookmarkTitle: title,
    searchResultsURL: resultsPath(printSearch(search)),
    brand: deps.settings.brand.id,
    ...wanted,
  })

  return substituteOnUpstreamError(saved, () => ({ status: 503, message: accountsDown }))
}

/** What a guest's form or script sends. */
interface GuestForm {
  readonly query: string
  readonly emailAddress: string
  readonly textPot: string
  /** The time zone that the browser says, of whatever type; a form without scripts says none. */
  readonly timeZone?: unknown
}

/** Subscribes a guest to a search by e-mail (7.30). */
export async function subscribeGuest(form: GuestForm, deps: KeepDeps): Promise<Subscribed> {
  const asked = filledHoneypot(form.textPot) ?? (await subscriptionOf(form, deps))
  if ('outcome' in asked) return asked

  return substituteOnUpstreamError(subscribe(deps, asked), ({ status }) =>
    status === 429
      ? refusal(tooManyAttempts)
      : { ...refusal('You could not be subscribed just now. Try again in a minute.'), outcome: 'failed' },
  )
}

/** The subscription that a form asks for, or why it is refused. */
async function subscriptionOf(
  { query, emailAddress, timeZone }: GuestForm,
  deps: KeepDeps,
): Promise<SubscriptionRequest | Subscribed> {
  const search = readSearch(query, deps)
  if (search === undefined) return refusal(noSearch)
  if (!Value.Check(EmailAddress, emailAddress)) return refusal(emailProblem)
  const { title } = await wordsOf(search, deps)

  return {
    emailAddress,
    brand: deps.settings.brand.id,
    ...(Value.Check(TimeZone, timeZone) && { timeZone }),
    search: { query: printSearch(search), title },
  }
}

const refusal = (text: string): Subscribed => ({
  outcome: 'refused',
  messages: [{ severity: 'danger', text }],
})
