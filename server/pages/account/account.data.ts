import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { AccountsAnswer, AccountsRequest } from '#server/accounts/accounts.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import type { AccountView, PasskeyView, SessionView } from '#shared/features/accounts/account-view.ts'
import { deviceWords } from './device-words.ts'

/** Asks the accounts process with the cookies of the shopper's request. */
export type Ask = (asked: AccountsRequest) => Promise<AccountsAnswer>

/** A session as better-auth lists it. Its token is the session itself, and never gets into a page. */
export type ListedSession = Static<typeof ListedSession>

const ListedSession = Type.Object({
  id: Type.String(),
  token: Type.String(),
  createdAt: Type.String(),
  userAgent: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})

const CurrentSession = Type.Object({
  user: Type.Object({ email: Type.String() }),
  session: Type.Object({ id: Type.String() }),
})

const ListedPasskey = Type.Object({
  id: Type.String(),
  name: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  createdAt: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})

const auth = '/account-api/auth'
const dayOf = (time: string | null | undefined) => time?.slice(0, 10) ?? ''

/** What the account page shows; undefined where the session has ended. Rejects with UpstreamError. */
export async function loadAccount(ask: Ask): Promise<AccountView | undefined> {
  const [current, sessions, passkeys] = await Promise.all([
    ask({ path: `${auth}/get-session` }),
    listSessions(ask),
    listOf(ListedPasskey, ask({ path: `${auth}/passkey/list-user-passkeys` })),
  ])

  if (!Value.Check(CurrentSession, current.body)) return undefined

  const { user, session } = current.body
  const isPartial = sessions === undefined || passkeys === undefined

  return {
    email: user.email,
    sessions: (sessions ?? []).map((each) => sessionView(each, session.id)).toSorted(currentFirst),
    passkeys: (passkeys ?? []).map(passkeyView),
    ...(isPartial && { isPartial }),
  }
}

/** The sessions with their tokens; undefined where they cannot be listed. */
export const listSessions = (ask: Ask): Promise<ListedSession[] | undefined> =>
  listOf(ListedSession, ask({ path: `${auth}/list-sessions` }))

async function listOf<Item extends TSchema>(
  item: Item,
  asked: Promise<AccountsAnswer>,
): Promise<Static<Item>[] | undefined> {
  const { body } = await substituteOnUpstreamError(asked, () => ({ body: undefined }))
  const list = Type.Array(item)
  return Value.Check(list, body) ? body : undefined
}

const sessionView = ({ id, createdAt, userAgent }: ListedSession, current: string): SessionView => ({
  id,
  device: deviceWords(userAgent),
  since: dayOf(createdAt),
  isCurrent: id === current,
})

const passkeyView = ({ id, name, createdAt }: Static<typeof ListedPasskey>): PasskeyView => ({
  id,
  name: name || 'Passkey',
  since: dayOf(createdAt),
})

const currentFirst = (one: SessionView, other: SessionView) =>
  Number(other.isCurrent) - Number(one.isCurrent) || other.since.localeCompare(one.since)
