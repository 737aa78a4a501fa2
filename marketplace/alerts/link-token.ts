import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AlertLinkPurpose } from '#shared/features/alerts/alert-rules.ts'
import { dayMs } from '#shared/features/day-ms.ts'
import type { AlertDb } from './alerts.tables.ts'

/** What a link is for: a search, or the preferences of a shopper. */
export interface LinkTarget {
  readonly purpose: AlertLinkPurpose
  /** The id of the search, `cars:` and an owner, or the id of a shopper. */
  readonly subject: string
}

/** The life of links. A mail is found again after months: to unsubscribe by it must work for long. */
export const linkDays: Readonly<Record<AlertLinkPurpose, number>> = {
  confirm: 7,
  unsubscribe: 730,
  preferences: 90,
}

const codes = { confirm: 'c', unsubscribe: 'u', preferences: 'p' } as const satisfies Record<
  AlertLinkPurpose,
  string
>

/** Signs links and reads them back. A link is text of an id and a day, and an HMAC over both. */
export class LinkSigner {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  sign({ purpose, subject }: LinkTarget, now: number): string {
    const lastDay = Math.floor(now / dayMs) + linkDays[purpose]
    const body = Buffer.from(`${codes[purpose]}.${lastDay}.${subject}`).toString('base64url')

    return `${body}.${this.#mac(body)}`
  }

  /** The target of a link; undefined for any text that was not signed here. */
  read(token: string, now: number): (LinkTarget & { readonly isExpired: boolean }) | undefined {
    const [body = '', mac = ''] = token.split('.', 2)
    const [own, shown] = [Buffer.from(this.#mac(body)), Buffer.from(mac)]
    if (own.length !== shown.length || !timingSafeEqual(own, shown)) return undefined

    const [code, lastDay, ...rest] = Buffer.from(body, 'base64url').toString().split('.')
    const purpose = (Object.keys(codes) as AlertLinkPurpose[]).find((name) => codes[name] === code)
    if (purpose === undefined) return undefined

    return { purpose, subject: rest.join('.'), isExpired: now >= (Number(lastDay) + 1) * dayMs }
  }

  #mac(body: string): string {
    return createHmac('sha256', this.#secret).update(body).digest('base64url')
  }
}

/** The signer with the store's secret, which the first start makes. */
export async function openLinkSigner(db: AlertDb): Promise<LinkSigner> {
  await db
    .insertInto('alert_secret')
    .values({ id: 'links', secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  const { secret } = await db
    .selectFrom('alert_secret')
    .select('secret')
    .where('id', '=', 'links')
    .executeTakeFirstOrThrow()

  return new LinkSigner(secret)
}
