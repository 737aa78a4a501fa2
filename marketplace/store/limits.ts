import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Store } from './open-store.ts'

/** Attempts within one window of time, by what they are counted by; e-mail addresses by their hash. */
export interface AttemptRow {
  readonly key: string
  readonly count: number
  readonly ends_at: number
}

type LimitTables = { readonly attempt: AttemptRow }

/** How many attempts an e-mail address, an IP address and its network have within a time. */
export interface Limit {
  readonly name: string
  readonly windowMs: number
  /** By e-mail address and network, for routes that are given one: nobody elsewhere keeps its owner out. */
  readonly perEmailInNetwork?: number
  /** By e-mail address, from wherever: what many networks have together. */
  readonly perEmail?: number
  readonly perAddress: number
  readonly perNetwork: number
  /** By session, in place of address and network: who is signed in is counted with nobody else. */
  readonly perSession?: number
  /** By what is asked about, such as an owner of cars, whoever asks. */
  readonly perSubject?: number
}

const minutes = 60_000

/** Guesses of a secret: passwords and codes. */
export const guesses: Limit = {
  name: 'guess',
  windowMs: 15 * minutes,
  perEmailInNetwork: 10,
  perEmail: 100,
  perAddress: 40,
  perNetwork: 200,
}

/** Requests that send a mail. */
export const mails: Limit = {
  name: 'mail',
  windowMs: 60 * minutes,
  perEmailInNetwork: 6,
  perEmail: 30,
  perAddress: 30,
  perNetwork: 150,
}

/** Everything else about an account. */
export const calls: Limit = {
  name: 'call',
  windowMs: minutes,
  perAddress: 120,
  perNetwork: 600,
  perSession: 120,
}

export interface Attempt {
  readonly address: string
  readonly email?: string | undefined
  readonly subject?: string | undefined
  /** The id of a session that the store has. */
  readonly sessionId?: string | undefined
}

/** An attempt too many. */
export interface Refusal {
  /** The seconds until the next attempt is allowed. */
  readonly waitS: number
  /** No other attempt has been refused for the same reason in this time: it is worth a line in a log. */
  readonly isFirst: boolean
}

/**
 * Counts an attempt in the store, which all processes share. Whether an address has an account changes
 * nothing. One that is refused for where it comes from does not count against others. After the first
 * refusal attempts are refused by a read: a flood writes nothing.
 * @returns undefined for an attempt that is allowed
 */
export async function countAttempt(
  { store, now: clock }: { readonly store: Store; readonly now: () => number },
  limit: Limit,
  attempt: Attempt,
): Promise<Refusal | undefined> {
  const now = clock()
  const refusal = (endsAt: number, isFirst: boolean) => ({
    waitS: Math.ceil((endsAt - now) / 1000),
    isFirst,
  })
  const db = store.db.$extendTables<LimitTables>()
  const counts = countsOf(limit, attempt)
  const known = await db
    .selectFrom('attempt')
    .selectAll()
    .where('key', 'in', [...counts.keys()])
    .where('ends_at', '>', now)
    .execute()
  const exceeded = known.find(({ key, count }) => count > (counts.get(key) ?? Number.POSITIVE_INFINITY))
  if (exceeded !== undefined) return refusal(exceeded.ends_at, false)

  return db.transaction().execute(async (transaction) => {
    for (const [key, max] of counts) {
      const { count, ends_at } = await transaction
        .insertInto('attempt')
        .values({ key, count: 1, ends_at: now + limit.windowMs })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when attempt.ends_at <= ${now} then 1 else attempt.count + 1 end`,
            ends_at: sql`case when attempt.ends_at <= ${now} then excluded.ends_at else attempt.ends_at end`,
          }),
        )
        .returning(['count', 'ends_at'])
        .executeTakeFirstOrThrow()

      if (count > max) return refusal(ends_at, count === max + 1)
    }

    return undefined
  })
}

/**
 * What an attempt counts for, each with its limit, from the narrowest to the widest, and always so: two
 * transactions never wait for each other.
 */
function countsOf(limit: Limit, { address, email, subject, sessionId }: Attempt): Map<string, number> {
  const { perEmailInNetwork, perEmail } = email === undefined ? {} : limit
  const { perSession } = sessionId === undefined ? {} : limit
  const isOfSession = perSession !== undefined
  const network = networkOf(address)
  const owner = hashOf((email ?? '').toLowerCase())
  const counts: readonly [key: string, max: number | undefined][] = [
    [`session ${sessionId}`, perSession],
    [`address ${hostOf(address)}`, isOfSession ? undefined : limit.perAddress],
    [`email ${owner} ${network}`, perEmailInNetwork],
    [`network ${network}`, isOfSession ? undefined : limit.perNetwork],
    [`email ${owner}`, perEmail],
    [`subject ${subject}`, subject === undefined ? undefined : limit.perSubject],
  ]

  return new Map(
    counts.flatMap(([key, max]) => (max === undefined ? [] : [[`${limit.name} ${key}`, max] as const])),
  )
}

/** Deletes counts of times that are over. */
export async function forgetAttempts({ db }: Store, now: number): Promise<void> {
  await db.$extendTables<LimitTables>().deleteFrom('attempt').where('ends_at', '<=', now).execute()
}

/** No e-mail address is kept for its attempts alone. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** The part of an IP address that one household has: all of an IPv4 address, 64 bits of an IPv6 one. */
const hostOf = (address: string) => partOf(address, 4, 4)

/** The network of an IP address: 24 bits of an IPv4 address, 48 of an IPv6 one. */
export const networkOf = (address: string): string => partOf(address, 3, 3)

function partOf(address: string, bytes: number, groups: number): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIP(mapped) === 4) return mapped.split('.').slice(0, bytes).join('.')
  if (isIP(mapped) === 6) return groupsOf(mapped).slice(0, groups).join(':')

  return 'unknown'
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::')
  const listed = (part: string) => part.split(':').filter((group) => group !== '')
  const [first, last] = [listed(head), listed(tail ?? '')]
  const zeros = 8 - first.length - last.length

  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}
