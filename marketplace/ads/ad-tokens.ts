import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Store } from '#marketplace/store/open-store.ts'
import { adTablesOf } from './ads.tables.ts'

/** What a token says: for which impression of which campaign it is good. */
export interface AdClaim {
  readonly id: string
  readonly campaign: string
  readonly slot: string
  readonly brand: string
  /** The hash of the browser's id; empty without consent. */
  readonly viewer: string
  readonly expiresAt: number
}

/** The secret of the tokens, which all processes share. The first call on an empty store makes it. */
export async function adSecret({ db }: Store): Promise<string> {
  const tables = adTablesOf(db)
  await tables
    .insertInto('ad_key')
    .values({ id: 'token', secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

  return (await tables.selectFrom('ad_key').select('secret').executeTakeFirstOrThrow()).secret
}

const signatureOf = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest()

/** The claim as a signed token. */
export function signClaim(claim: AdClaim, secret: string): string {
  const text = Buffer.from(JSON.stringify(Object.values(ordered(claim)))).toString('base64url')
  return `${text}.${signatureOf(text, secret).toString('base64url')}`
}

/** The claim of a token; undefined for one that this secret did not sign, or that has expired. */
export function readClaim(token: string, secret: string, nowMs: number): AdClaim | undefined {
  const [text = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(text, secret)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined

  const [id, campaign, slot, brand, viewer, expiresAt] = JSON.parse(Buffer.from(text, 'base64url').toString())
  return expiresAt > nowMs ? { id, campaign, slot, brand, viewer, expiresAt } : undefined
}

const ordered = ({ id, campaign, slot, brand, viewer, expiresAt }: AdClaim) => ({
  ...{ id, campaign, slot, brand, viewer, expiresAt },
})
