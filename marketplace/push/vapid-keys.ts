import { createECDH } from 'node:crypto'
import type { Store } from '#marketplace/store/open-store.ts'
import { SetupError } from '#shared/settings/setup-error.ts'
import { pushTablesOf } from './push.tables.ts'

/** The keys by which push services know this site (RFC 8292), and whom they can write to. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

interface VapidSettings {
  readonly VAPID_PUBLIC_KEY: string
  readonly VAPID_PRIVATE_KEY: string
}

const curve = 'prime256v1'

/**
 * The keys of the settings; undefined where none are set.
 * @throws SetupError where one is missing, or where the two are not of one pair
 */
export function readVapidKeys({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: VapidSettings): VapidKeys | undefined {
  if (publicKey === '' && privateKey === '') return undefined
  if (publicKey === '' || privateKey === '')
    throw new SetupError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together')

  if (publicKeyOf(privateKey) !== publicKey)
    throw new SetupError(
      'VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY: one of them is of another site',
    )

  return { publicKey, privateKey }
}

/** The public key that belongs to a private one; undefined for what is no private key. */
function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH(curve)
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url')
  } catch {
    return undefined
  }
}

/** Keys that the first start makes and the store keeps, so that every process has the same. */
export async function ownVapidKeys(store: Store): Promise<VapidKeys> {
  const db = pushTablesOf(store.db)
  const pair = createECDH(curve)
  pair.generateKeys()
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)

  const known = await db.selectFrom('push_key').selectAll().where('id', '=', row).executeTakeFirst()
  if (known === undefined)
    await db
      .insertInto('push_key')
      .values({
        id: row,
        public_key: pair.getPublicKey('base64url'),
        private_key: privateKey.toString('base64url'),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()

  const kept =
    known ?? (await db.selectFrom('push_key').selectAll().where('id', '=', row).executeTakeFirstOrThrow())

  return { publicKey: kept.public_key, privateKey: kept.private_key }
}

/** There is one row. */
const row = 'vapid'
