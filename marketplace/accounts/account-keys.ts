import { randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { Store } from '#marketplace/store/open-store.ts'
import { idToken } from '#shared/features/accounts/id-token.ts'
import { type AccountKeyRow, accountTablesOf } from './accounts.tables.ts'

type Purpose = AccountKeyRow['purpose']

/**
 * How long a new key of tokens is published before it signs, so that every page server has read it by then.
 * Keys in a running process are at most a minute old.
 */
const publishedBeforeMs = 5 * 60_000

/** How long a token is good after it was signed. */
const tokensLastMs = (idToken.lifeS + idToken.skewS) * 1000

/** The keys of a purpose, newest first. The first call on an empty store makes one, which signs at once. */
export async function keysOf(store: Store, purpose: Purpose, now: number): Promise<readonly AccountKeyRow[]> {
  const found = await readKeys(store, purpose)
  if (found.length > 0) return found

  // Two processes that start at once would both make the first key: its id is the purpose, so one of them is
  // kept.
  const row = {
    id: `first-${purpose}`,
    purpose,
    secret: await makeSecret(purpose),
    created_at: now,
    signs_from: 0,
  }
  await accountTablesOf(store)
    .insertInto('account_key')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

  return readKeys(store, purpose)
}

const readKeys = (store: Store, purpose: Purpose) =>
  accountTablesOf(store)
    .selectFrom('account_key')
    .selectAll()
    .where('purpose', '=', purpose)
    .orderBy('signs_from', 'desc')
    .execute()

/**
 * Adds a key of tokens. It is published at once and signs a few minutes later. Keys of which no token is good
 * any more are deleted: as a rule all but the one that has signed so far.
 * @param isCompromised the old keys are deleted and the new one signs at once: every token ends now, and each
 * shopper's next request gets a new one by her session
 */
export async function rotateTokenKey(store: Store, now: number, isCompromised = false): Promise<string> {
  const row = {
    id: randomUUID(),
    purpose: 'idtoken',
    secret: await makeSecret('idtoken'),
    created_at: now,
  } as const

  await accountTablesOf(store)
    .transaction()
    .execute(async (transaction) => {
      const old = await transaction
        .selectFrom('account_key')
        .select(['id', 'signs_from'])
        .where('purpose', '=', 'idtoken')
        .orderBy('signs_from', 'desc')
        .execute()

      // A key signs until the next newer one does.
      const isOver = (at: number) => (old[at - 1]?.signs_from ?? now) <= now - tokensLastMs
      const ended = old.filter((_, at) => isCompromised || isOver(at)).map(({ id }) => id)
      if (ended.length > 0) await transaction.deleteFrom('account_key').where('id', 'in', ended).execute()

      const isOnly = ended.length === old.length
      const signsFrom = isOnly ? now : now + publishedBeforeMs
      await transaction
        .insertInto('account_key')
        .values({ ...row, signs_from: signsFrom })
        .execute()
    })

  return row.id
}

async function makeSecret(purpose: Purpose): Promise<string> {
  if (purpose === 'cookie') return randomBytes(32).toString('base64url')
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })

  return JSON.stringify(await exportJWK(privateKey))
}
