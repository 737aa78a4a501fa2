import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { AccountsAnswer, AccountsRequest } from '#server/accounts/accounts.ts'
import { emailIn } from '#server/accounts/shopper-email.ts'
import type { Shopper } from '#server/accounts/token-verifier.ts'
import { accountProfilePath } from '#server/features/leads/lead-profile.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import { authPath } from '#shared/features/accounts/account-paths.ts'
import type { AccountView, PasskeyView, SessionView } from '#shared/features/accounts/account-view.ts'
import { LeadProfile } from '#shared/features/leads/leads.contract.ts'
import { deviceWords } from './device-words.ts'

/** Asks the accounts process with the cookies of the shopper's request. */
export type Ask = (asked: AccountsRequest) => Promise<AccountsAnswer>

const ListedSession = Type.Object({
  id: Type.String(),
  createdAt: Type.String(),
  userAgent: Type.Union([Type.String(), Type.Null()]),
  isCurrent: Type.Boolean(),
  /** Whether the sign-in is new enough for every change. */
  isFresh: Type.Optional(Type.Boolean()),
})

const ListedPasskey = Type.Object({
  id: Type.String(),
  name: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  createdAt: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})

const dayOf = (time: string | null | undefined) => time?.slice(0, 10) ?? ''

/**
 * What the account page shows; undefined where the session has ended. The lead profile is read by the token
 * of `shopper`, the rest by the session. Rejects with UpstreamError.
 */
export async function loadAccount(ask: Ask, shopper: Shopper | undefined): Promise<AccountView | undefined> {
  const [current, sessions, passkeys, leadProfile] = await Promise.all([
    ask({ path: `${authPath}/get-session` }),
    listOf(ListedSession, ask({ path: '/account-api/sessions' })),
    listOf(ListedPasskey, ask({ path: `${authPath}/passkey/list-user-passkeys` })),
    profileIn(ask({ path: accountProfilePath, shopper })),
  ])

  const email = emailIn(current)
  if (email === undefined) return undefined

  const needsSignIn = sessions?.some(({ isCurrent, isFresh }) => isCurrent && isFresh === false)
  const isPartial = sessions === undefined || passkeys === undefined || leadProfile === undefined

  return {
    email,
    sessions: (sessions ?? []).map(sessionView).toSorted(currentFirst),
    passkeys: (passkeys ?? []).map(passkeyView),
    ...(needsSignIn && { needsSignIn }),
    ...(leadProfile && { leadProfile }),
    ...(isPartial && { isPartial }),
  }
}

/** The lead profile; undefined where it cannot be loaded. */
async function profileIn(asked: Promise<AccountsAnswer>): Promise<LeadProfile | undefined> {
  const { body } = await substituteOnUpstreamError(asked, () => ({ body: undefined }))
  return Value.Check(LeadProfile, body) ? body : undefined
}

/** The items of a list; undefined where it cannot be loaded. */
async function listOf<Item extends TSchema>(
  item: Item,
  asked: Promise<AccountsAnswer>,
): Promise<Static<Item>[] | undefined> {
  const { body } = await substituteOnUpstreamError(asked, () => ({ body: undefined }))
  const list = Type.Array(item)
  return Value.Check(list, body) ? body : undefined
}

const sessionView = ({ id, createdAt, userAgent, isCurrent }: Static<typeof ListedSession>): SessionView => ({
  id,
  device: deviceWords(userAgent),
  since: dayOf(createdAt),
  isCurrent,
})

const passkeyView = ({ id, name, createdAt }: Static<typeof ListedPasskey>): PasskeyView => ({
  id,
  name: name || 'Passkey',
  since: dayOf(createdAt),
})

const currentFirst = (one: SessionView, other: SessionView) =>
  Number(other.isCurrent) - Number(one.isCurrent) || other.since.localeCompare(one.since)
