import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Test } from 'tap'
import { storeFile } from '#marketplace/accounts/start.ts'
import { owner } from '#marketplace/listings/testing/sample-inventory.ts'
import { MailWorker } from '#marketplace/mail/mail-worker.ts'
import { Outbox } from '#marketplace/mail/outbox.ts'
import { createSmtpTransport } from '#marketplace/mail/smtp-transport.ts'
import { createAccountsMetrics } from '#marketplace/store/accounts-metrics.ts'
import { openStore } from '#marketplace/store/open-store.ts'
import type { LeadAnswer, LeadToSend } from '#shared/features/leads/leads.contract.ts'
import { launchAccounts } from './killed-saves.ts'
import { leadToSend, recipientOf } from './leads.ts'
import { answers, startOrigin } from './origin.ts'
import { startSmtpServer } from './smtp-server.ts'

export interface KilledLeads {
  readonly acknowledged: number
  /** Acknowledged leads that reached no seller. */
  readonly lost: readonly string[]
  /** Leads that reached a seller as two mails. */
  readonly sentTwice: readonly string[]
  /**
   * Mails that the server took just before the process could note it, and then once more. Both have one
   * Message-ID, by which a mailbox shows one.
   */
  readonly takenTwice: number
}

const shoppers = 3

/**
 * Kills the accounts process by SIGKILL while shoppers send leads and its mail goes out, starts it again each
 * time, and compares what was acknowledged with what sellers got. A lead whose answer was cut off is sent
 * again.
 */
export async function sendLeadsThroughKills(t: Test, kills: number): Promise<KilledLeads> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'killed-leads-'))
  t.teardown(() => rmSync(DATA_DIR, { recursive: true }))
  const smtp = await startSmtpServer(t)
  const SMTP_URL = `smtp://127.0.0.1:${smtp.port}`
  const marketplace = await startOrigin(t, (request, response) => {
    const id = Number(new URL(request.url ?? '', 'http://marketplace').searchParams.get('listingId'))
    answers(recipientOf(id, { ...owner('d'), id }))(request, response)
  })

  const launch = () => launchAccounts(t, { DATA_DIR, SMTP_URL, MARKETPLACE_URL: marketplace.url })
  const acknowledged = new Set<string>()
  let count = 0
  let cutOff: LeadToSend[] = []
  let accounts = await launch()

  for (let round = 0; round <= kills; round += 1) {
    const enough = acknowledged.size + 1 + ((round * 7) % 12)
    const reached = Promise.withResolvers<void>()
    const again = cutOff
    cutOff = []
    const send = async (lead: LeadToSend) => {
      const id = await sendLead(accounts.url, lead)
      if (id === undefined) cutOff.push(lead)
      else acknowledged.add(id)
      if (acknowledged.size >= enough) reached.resolve()
      return id !== undefined
    }

    const sending = Array.from({ length: shoppers }, async (_, at) => {
      for (const lead of again.slice(at, at + 1)) if (!(await send(lead))) return
      for (let sent = 0; sent < 12; sent += 1) {
        count += 1
        const fromEmailAddress = `shopper${count}@example.com`
        if (!(await send(leadToSend({ listingId: count, fromEmailAddress })))) return
      }
    })

    if (round === kills) {
      await Promise.all(sending)
      continue
    }

    await Promise.race([reached.promise, Promise.all(sending)])
    await accounts.kill()
    await Promise.all(sending)
    accounts = await launch()
  }

  await accounts.kill()
  await sendTheRest(join(DATA_DIR, storeFile), SMTP_URL)

  return compare(acknowledged, smtp.taken)
}

/** @returns the id of the lead; undefined where the answer was cut off */
async function sendLead(url: string, lead: LeadToSend): Promise<string | undefined> {
  const address = `10.${(lead.listingId ?? 0) >> 8}.${(lead.listingId ?? 0) & 255}.1`
  const answer = await fetch(`${url}/lead-api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(lead),
  })
    .then((response) => response.json() as Promise<LeadAnswer>)
    .catch(() => undefined)

  return answer?.leadId
}

/** Sends what waits in the outbox, as a process does once the leases of those that were killed have ended. */
async function sendTheRest(file: string, smtpUrl: string): Promise<void> {
  const store = openStore({ databaseUrl: '', file })
  const now = () => Date.now() + 3_600_000
  const transport = createSmtpTransport({ url: smtpUrl })
  const worker = new MailWorker({
    ...{ store, now, transport, outbox: new Outbox({ store, now }), sender: 'mail@forecourt.example' },
    ...{ log: pino({ level: 'silent' }), metrics: createAccountsMetrics() },
  })

  await worker.sendDue()
  await worker.close()
  await store.close()
}

function compare(acknowledged: ReadonlySet<string>, taken: readonly string[]): KilledLeads {
  const mails = taken.map((source) => ({
    messageId: /^Message-ID: (.*)/im.exec(source)?.[1] ?? '',
    lead: leadIn(source),
  }))
  const messageIds = new Map<string, Set<string>>()
  for (const { lead, messageId } of mails)
    messageIds.set(lead, (messageIds.get(lead) ?? new Set()).add(messageId))

  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((id) => !messageIds.has(id)),
    sentTwice: [...messageIds].filter(([, ids]) => ids.size > 1).map(([lead]) => lead),
    takenTwice: mails.length - new Set(mails.map(({ messageId }) => messageId)).size,
  }
}

/** The id of the lead in a mail's ADF. */
function leadIn(source: string): string {
  const [, encoded = ''] = /filename=lead\.adf\.xml[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(source) ?? []
  return /<id [^>]*>([^<]+)</.exec(Buffer.from(encoded, 'base64').toString())?.[1] ?? 'no ADF'
}
