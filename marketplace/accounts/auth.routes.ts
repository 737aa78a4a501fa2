import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { tooManyAttempts } from '#marketplace/plugins/error-responses.ts'
import type { AccountsDeps, Reader, Writer } from '#marketplace/store/accounts-deps.ts'
import { brandOf } from '#marketplace/store/brand-of.ts'
import { countAttempt } from '#marketplace/store/limits.ts'
import { authPath } from '#shared/features/accounts/account-paths.ts'
import { readRefUrl } from '#shared/features/accounts/ref-url.ts'
import { isEndedLink, replacedAddress, settleLinks } from './account-links.ts'
import { queueAccountMail } from './account-mails.ts'
import { accountTablesOf } from './accounts.tables.ts'
import { type AccountEvent, recordEvent } from './audit.ts'
import type { Auth } from './auth.ts'
import { type AuthInput, readAuthInput } from './auth-input.ts'
import { type AuthRoute, authRoutes } from './auth-routes.table.ts'
import { type ChosenPasswordDeps, problemWithPassword } from './chosen-password.ts'
import { withCodeRequest } from './code-request.ts'
import type { SessionCookies } from './session-cookies.ts'
import { isFresh, signInAgain } from './sessions.ts'
import { type AccountChange, collectMails, type WantedMail } from './wanted-mails.ts'

export interface AuthDeps extends AccountsDeps, ChosenPasswordDeps {
  readonly auth: Auth
  readonly cookies: SessionCookies
  /** Waits, so that the time of an answer tells nothing. The default is a timer. */
  readonly wait?: (ms: number) => Promise<unknown>
}

/** More than a route takes that sends a mail or hashes a password, unless the machine is overloaded. */
const heldBackMs = 300

/** No form takes more; the answer of a passkey takes some 2 KB. */
const bodyBytes = 8_192

/** The routes of sign-in, each with its limit, its cookies and its line in the audit log. */
export async function authRoutesOf(app: FastifyInstance, deps: AuthDeps): Promise<void> {
  for (const route of authRoutes)
    app.route({
      method: route.method,
      url: `${authPath}/${route.path}`,
      bodyLimit: bodyBytes,
      handler: (request, reply) => handle(deps, { route, request }, reply),
    })
}

/** A request for one of the routes. */
interface Call {
  readonly route: AuthRoute
  readonly request: FastifyRequest
}

/** One that is within its limit. */
interface Asked extends Call {
  readonly input: AuthInput
  /** Who is signed in as it is asked. */
  readonly before: Writer | undefined
}

async function handle(deps: AuthDeps, { route, request }: Call, reply: FastifyReply): Promise<FastifyReply> {
  const given = readAuthInput(route, request)
  const before = await deps.cookies.sessionOf(request)
  const attempt = { address: request.ip, email: given.email, sessionId: before?.sessionId }
  const refusal = await countAttempt(deps, route.limit, attempt)
  if (refusal !== undefined) {
    countSignIn(deps, route, 'limited')
    // A flood must not fill the audit log, which is kept for a year.
    if (refusal.isFirst) await refused(deps, { route, request }, { outcome: 'too-many-attempts' })
    return tooManyAttempts(reply, refusal.waitS, { code: 'TOO_MANY_ATTEMPTS' })
  }

  const input = await withoutEndedLink(deps, route, given)
  const asked = { route, request, input, before }
  if (isTooLate(asked, deps.now())) {
    const { id: subject, sessionId } = before ?? {}
    await refused(deps, asked, { outcome: signInAgain.code, subject, sessionId })
    return reply.code(403).send(signInAgain)
  }

  const problem = await problemWithPassword(deps, route, { ...input, email: input.email ?? before?.email })
  if (problem !== undefined) return reply.code(400).send({ error: 'Bad Request', ...problem })

  const held = route.isHeldBack ? (deps.wait ?? delay)(heldBackMs) : undefined
  return send(reply, await ask(deps, asked).finally(() => held))
}

/** Whether a change takes a newer sign-in than that of the session. The link in a mail is as good as one. */
const isTooLate = ({ route, input, before }: Asked, now: number): boolean =>
  route.isSensitive === true &&
  input.values.token === undefined &&
  before !== undefined &&
  !isFresh(before, now)

/** What is passed on of an input: an ended link goes without its token, and is refused like a forged one. */
async function withoutEndedLink(deps: AuthDeps, { path }: AuthRoute, input: AuthInput): Promise<AuthInput> {
  const isEnded =
    path === 'verify-email' && (await isEndedLink(accountTablesOf(deps.store), String(input.values.token)))
  return isEnded ? { ...input, values: { token: '' } } : input
}

/** Records a request that better-auth was not asked. */
const refused = (deps: AuthDeps, { route, request }: Call, event: Omit<AccountEvent, 'kind' | 'at'>) =>
  recordEvent(accountTablesOf(deps.store), { kind: route.path, at: deps.now(), ...event }, request)

/** The answer to a request. */
interface Answer {
  /** The status of better-auth's answer. */
  readonly status: number
  readonly body: unknown
  readonly setCookies: readonly string[]
}

async function ask(deps: AuthDeps, asked: Asked): Promise<Answer> {
  const { route, request, input, before } = asked
  const known = before?.id ?? (await accountOf(deps, input.email))
  const isForCode = route.path === 'email-otp/send-verification-otp'
  const codeRequestId = isForCode
    ? randomBytes(24).toString('base64url')
    : deps.cookies.codeRequestOf(request)
  const { result, mails } = await withCodeRequest(codeRequestId, () =>
    collectMails(() => deps.auth.handler(authRequest(deps, asked))),
  )
  const body = await bodyOf(result)
  const code = codeOf(body)
  if (result.status >= 500 || code.startsWith('FAILED_TO')) await sql`select 1`.execute(deps.store.db)

  const isOk = result.status < 300
  countSignIn(deps, route, isOk ? 'ok' : 'refused')
  const change = await deps.cookies.change(result.headers.getSetCookie(), before)
  const isDeleted = isOk && route.path === 'delete-user' && input.values.token !== undefined
  const changedAddress =
    isOk && route.path === 'verify-email' ? replacedAddress(String(input.values.token)) : undefined
  const event = {
    kind: route.path,
    outcome: isOk ? 'ok' : code || String(result.status),
    at: deps.now(),
    // A new password by a link is about the account of the link, whoever is signed in.
    subject: mails.find((mail) => mail.kind === 'changed')?.accountId ?? change.shopper?.id ?? known,
    sessionId: change.shopper?.sessionId,
  }
  await keep(deps, {
    request,
    event: route.isRead ? undefined : event,
    mails: [...mails, ...(isOk ? noticesOf(route, changedAddress, change.shopper) : [])],
    endedSession: change.endedSession,
    onlySession: changedAddress === undefined ? undefined : change.shopper,
  })

  const codeLines = isForCode ? [deps.cookies.codeRequestLine(codeRequestId)] : []
  const setCookies = [...(isDeleted ? deps.cookies.signedOut : change.setCookies), ...codeLines]

  return { status: result.status, body, setCookies }
}

function send(reply: FastifyReply, { status, body, setCookies }: Answer): FastifyReply {
  reply.code(status < 300 || status >= 400 ? status : 400)
  if (setCookies.length > 0) reply.header('set-cookie', setCookies)
  if (status < 300) return reply.send(body ?? {})

  return reply.send({ error: 'Refused', code: codeOf(body) || 'INVALID_TOKEN', message: messageOf(body) })
}

/** better-auth is asked as if by the page itself; the page server has checked where a form comes from. */
function authRequest({ publicUrl }: AuthDeps, { route, request, input: { values } }: Asked): Request {
  const url = new URL(`${authPath}/${route.path}`, publicUrl)
  const headers = new Headers({ origin: publicUrl, 'content-type': 'application/json' })
  for (const name of ['cookie', 'user-agent']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }

  if (route.method === 'POST')
    return new Request(url, { method: 'POST', headers, body: JSON.stringify({ ...values, ...route.fixed }) })
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value))

  return new Request(url, { headers })
}

/** The account of an address, for the audit log alone. It is looked for whether there is one or not. */
async function accountOf(deps: AuthDeps, email: string | undefined): Promise<string | undefined> {
  if (email === undefined) return undefined
  const found = await accountTablesOf(deps.store)
    .selectFrom('user')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()

  return found?.id
}

interface Kept {
  readonly request: FastifyRequest
  readonly event: AccountEvent | undefined
  readonly mails: readonly WantedMail[]
  /** The session that a sign-in has replaced. */
  readonly endedSession: string | undefined
  /** The session that stays of a shopper whose address has changed: all others end. */
  readonly onlySession: Reader | undefined
}

/** Keeps what an answer brings about: all of it, before the answer is sent. */
async function keep(deps: AuthDeps, kept: Kept): Promise<void> {
  const { request, event, mails, endedSession, onlySession } = kept
  if (event === undefined && mails.length === 0 && endedSession === undefined) return

  await accountTablesOf(deps.store)
    .transaction()
    .execute(async (transaction) => {
      if (endedSession !== undefined)
        await transaction.deleteFrom('session').where('id', '=', endedSession).execute()
      if (onlySession !== undefined)
        await transaction
          .deleteFrom('session')
          .where('userId', '=', onlySession.id)
          .where('id', '!=', onlySession.sessionId)
          .execute()
      if (event !== undefined) await recordEvent(transaction, event, request)
      const origin = { publicUrl: deps.publicUrl, brand: brandOf(request), refUrl: refUrlOf(request) }
      for (const mail of mails) {
        await settleLinks(transaction, mail, deps.now())
        await queueAccountMail(transaction, mail, origin)
      }
    })

  if (mails.length > 0) deps.mail.wake()
}

/** The page that a form leads back to, which is no field of better-auth's. */
function refUrlOf({ body }: FastifyRequest): string {
  const { refUrl } = (body ?? {}) as { readonly refUrl?: unknown }
  return readRefUrl(typeof refUrl === 'string' ? refUrl : undefined)
}

const noticed: Readonly<Record<string, AccountChange>> = {
  'change-password': 'password',
  'passkey/verify-registration': 'passkey-added',
  'passkey/delete-passkey': 'passkey-removed',
}

/** Mails that tell the owner of a change that she may not have made. */
function noticesOf(
  { path }: AuthRoute,
  changedAddress: string | undefined,
  shopper: Writer | undefined,
): WantedMail[] {
  if (shopper === undefined) return []
  const { id: accountId, email } = shopper
  const change = noticed[path]
  if (change !== undefined) return [{ kind: 'changed', to: email, change, accountId }]

  return changedAddress === undefined
    ? []
    : [{ kind: 'changed', to: changedAddress, change: 'email', accountId }]
}

/** Counts how a sign-in was tried, and what became of it. */
function countSignIn({ metrics }: AuthDeps, { way }: AuthRoute, outcome: 'ok' | 'refused' | 'limited'): void {
  if (way !== undefined) metrics.signIns.inc({ way, outcome })
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const fieldOf = (body: unknown, name: 'code' | 'message'): string => {
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value.slice(0, 200) : ''
}

const codeOf = (body: unknown) => fieldOf(body, 'code')
const messageOf = (body: unknown) => fieldOf(body, 'message') || 'This cannot be done.'
