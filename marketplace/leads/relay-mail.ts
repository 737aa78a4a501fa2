import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import PostalMime from 'postal-mime'
import { relayedMessageEmail } from '#marketplace/mail/emails/lead-emails.ts'
import { outboxOf, queueEmail } from '#marketplace/mail/queue-email.ts'
import { smtpAnswer } from '#marketplace/mail/read-mail.ts'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { countAttempt, type Limit } from '#marketplace/store/limits.ts'
import { dayMs } from '#shared/features/day-ms.ts'
import { type LeadRelayRow, leadTablesOf } from './leads.tables.ts'
import { relayAddress, relayPrefix } from './open-relay.ts'
import { isAutomatic, relayedText } from './relayed-text.ts'

export interface RelayDeps extends Pick<AccountsDeps, 'store' | 'now' | 'mail' | 'metrics'> {
  readonly log: FastifyBaseLogger
  /** The domain of relay addresses. */
  readonly domain: string
}

/** Messages to one relay address, and from one mail server, within a day. */
const relayLimit: Limit = {
  name: 'relay',
  windowMs: dayMs,
  perAddress: 5_000,
  perNetwork: 10_000,
  perSubject: 20,
}

/** The relay address that a mail is sent to; undefined for any other address. */
export async function findRelay(
  { store, domain }: Pick<RelayDeps, 'store' | 'domain'>,
  recipient: string,
): Promise<LeadRelayRow | undefined> {
  const [local = '', host = ''] = recipient.toLowerCase().split('@')
  if (host !== domain.toLowerCase() || !local.startsWith(relayPrefix)) return undefined

  return leadTablesOf(store.db)
    .selectFrom('lead_relay')
    .selectAll()
    .where('token', '=', local.slice(relayPrefix.length))
    .executeTakeFirst()
}

/** Whether one more message may go through a relay address today. */
export const mayRelay = async (deps: RelayDeps, { token }: LeadRelayRow, client: string) =>
  (await countAttempt(deps, relayLimit, { address: client, subject: token })) === undefined

interface ReceivedMail {
  readonly relay: LeadRelayRow
  readonly source: Buffer
  /** The sender of the envelope. */
  readonly from: string
}

/**
 * Queues what a mail to a relay address says for the other party: as text, from the site, and without an
 * address of the one who wrote it. Once this resolves the mail may be acknowledged.
 * @throws the server's answer 554 to a mail that cannot be read
 */
export async function relayMail(deps: RelayDeps, { relay, source, from }: ReceivedMail): Promise<void> {
  const email = await PostalMime.parse(source).catch((cause) => {
    throw smtpAnswer(554, '5.6.0 The mail cannot be read', cause)
  })

  if (isAutomatic(email)) {
    deps.metrics.relayedMessages.inc({ outcome: 'automatic' })
    return
  }

  const db = leadTablesOf(deps.store.db)
  const other = await db
    .selectFrom('lead_relay')
    .select('forwards_to')
    .where('token', '=', relay.answer_token)
    .executeTakeFirst()

  const addressOf = (token: string) => relayAddress(token, deps.domain)
  const hidden = [
    from,
    email.from?.address,
    other?.forwards_to,
    ...[relay.token, relay.answer_token].map(addressOf),
  ]
  const id = createHash('sha256')
    .update(email.messageId ?? source)
    .digest('base64url')

  const isNew = await queueEmail(outboxOf(db), {
    ...{ email: relayedMessageEmail, to: relay.forwards_to, brand: relay.brand },
    data: {
      fromName: relay.from_name,
      carTitle: relay.car_title,
      text: relayedText(
        email,
        hidden.filter((address) => address !== undefined),
      ),
      hadAttachments: email.attachments.length > 0,
      replyTo: addressOf(relay.answer_token),
    },
    // A server that did not hear the acknowledgement sends the mail again.
    uniqueKey: `relay:${relay.token}:${id}`,
  })

  deps.metrics.relayedMessages.inc({ outcome: isNew ? 'relayed' : 'repeated' })
  deps.mail.wake()
}
