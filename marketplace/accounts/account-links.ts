import { createHash, randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { Kysely } from 'kysely'
import type { AccountTables } from './accounts.tables.ts'
import { mailLives, type WantedMail } from './wanted-mails.ts'

/**
 * Keeps the links that lead to an account in step with a mail about it, in the transaction that queues the
 * mail. A link that changes the address is stored, since its token alone would stay good for an hour. A new
 * password or address ends all links and codes that sign in or change the account, whatever mailbox they are
 * in.
 */
export async function settleLinks(
  transaction: Kysely<AccountTables>,
  mail: WantedMail,
  now: number,
): Promise<void> {
  if (mail.kind === 'changed' && (mail.change === 'password' || mail.change === 'email'))
    await transaction
      .deleteFrom('verification')
      .where(({ eb, fn, or }) =>
        or([
          eb('value', '=', mail.accountId),
          // The address is stored as it was typed.
          eb(fn<string>('lower', ['value']), '=', signInLinkTo(mail.to).toLowerCase()),
          eb('identifier', 'like', `${codesTo(mail.to)}%`),
        ]),
      )
      .execute()

  if (mail.kind !== 'change-email' && mail.kind !== 'confirm-new-address') return
  const at = (ms: number) => new Date(ms).toISOString()
  await transaction
    .insertInto('verification')
    .values({
      id: randomUUID(),
      identifier: hashOf(mail.token),
      value: mail.accountId,
      expiresAt: at(now + mailLives.verifyMinutes * 60_000),
      ...{ createdAt: at(now), updatedAt: at(now) },
    })
    .execute()
}

/** Whether a link that changes an address was ended by a later change, or the address has an account now. */
export async function isEndedLink(db: Kysely<AccountTables>, token: string): Promise<boolean> {
  const { updateTo, requestType } = claimsOf(token)
  if (typeof updateTo !== 'string') return false

  const stored = await db
    .selectFrom('verification')
    .select('id')
    .where('identifier', '=', hashOf(token))
    .executeTakeFirst()
  if (stored === undefined || requestType !== changing) return stored === undefined

  const taken = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', updateTo.toLowerCase())
    .executeTakeFirst()

  return taken !== undefined
}

/** The address that a good link has replaced; undefined for a link that did something else. */
export function replacedAddress(token: string): string | undefined {
  const { requestType, email } = claimsOf(token)
  return requestType === changing && typeof email === 'string' ? email : undefined
}

/** better-auth's name of the second link of a change, which comes to the new address. */
const changing = 'change-email-verification'

/** The claims of a token, whose signature better-auth checks. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    return decodeJwt(token)
  } catch {
    return {}
  }
}

/**
 * What better-auth stores of a link that signs in: the address, and the name, which our forms do not ask for.
 */
const signInLinkTo = (email: string) => JSON.stringify({ email })

/** The store has no token in clear. */
const hashOf = (token: string) => createHash('sha256').update(`change-email:${token}`).digest('base64url')

/** What the names of the codes to an address begin with in the store. It has no letter that `like` reads. */
export const codesTo = (email: string): string =>
  `${createHash('sha256').update(`codes:${email.toLowerCase()}`).digest('hex')}:`
