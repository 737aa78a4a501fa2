import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import PostalMime, { type Email } from 'postal-mime'
import type { Test } from 'tap'
import { type LeadRecipient, recipientOfCar, recipientOfOwner } from '#marketplace/listings/lead-recipient.ts'
import type { StoredOwner } from '#marketplace/listings/stored-listing.ts'
import { car, owner, testDay } from '#marketplace/listings/testing/sample-inventory.ts'
import type { LeadAnswer, LeadToSend } from '#shared/features/leads/leads.contract.ts'
import { startTestAccounts, type TestAccountsOptions } from './accounts.ts'
import { answers, startOrigin } from './origin.ts'
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts'

/** The cars of the test's marketplace, by what their sellers are like. */
export const leadCars = { dealer: 1, private: 2, withoutForm: 3, sold: 4, otherDealer: 5 } as const

const sellers = {
  [leadCars.dealer]: owner('d', { name: 'Giant Motors', leadEmail: 'leads@giant.example' }),
  [leadCars.private]: owner('p', {
    sellerType: 'P',
    name: 'Private Seller',
    leadEmail: 'hidden@seller.example',
  }),
  [leadCars.withoutForm]: owner('w', { leadEmail: null }),
  [leadCars.sold]: owner('s'),
  [leadCars.otherDealer]: owner('o', {
    ...{ name: 'Other Motors', leadEmail: 'leads@other.example' },
    // No mail has such an address in a link.
    website: "https://other.example/o'brien",
  }),
}

/** What the marketplace answers for the recipient of a lead. */
export const recipientAnswer: RequestListener = (request, response) => {
  const query = new URL(request.url ?? '', 'http://marketplace').searchParams
  const id = Number(query.get('listingId') ?? query.get('ownerId'))
  const seller = Object.entries(sellers).find(([known]) => Number(known) === id)?.[1]
  if (seller === undefined)
    return answers({ error: 'Not Found', message: '' }, { status: 404 })(request, response)

  const stored = { ...seller, id }
  const isExpired = id === leadCars.sold
  const recipient = query.has('ownerId') ? recipientOfOwner(stored) : recipientOf(id, stored, isExpired)
  answers(recipient)(request, response)
}

/** The recipient of leads about the car with an id. */
export function recipientOf(id: number, seller: StoredOwner, isExpired = false): LeadRecipient {
  const { ownerKey: _, priceHistory: _1, listedOnDay: _2, ...record } = car(String(id), 'X5')
  const unrated = { pastPrices: [], priceSinceDay: testDay, dealType: null, dealDifferenceUsd: null }

  return recipientOfCar(
    { ...record, ...unrated, id, owner: seller, isExpired, listedOnDay: testDay },
    testDay,
  )
}

/** A lead that any form could send, with a test's changes. */
export const leadToSend = (changes: Partial<LeadToSend> = {}): LeadToSend => ({
  idempotencyKey: randomUUID(),
  kind: 'availability',
  listingId: leadCars.dealer,
  firstName: 'Ada',
  lastName: 'Lovelace',
  fromEmailAddress: 'ada@example.com',
  clickType: 'form',
  originPage: 'srp',
  ...changes,
})

interface LeadServiceOptions extends TestAccountsOptions {
  readonly smtp?: Parameters<typeof startSmtpServer>[1]
  /** Takes mail to relay addresses. */
  readonly hasRelay?: boolean
}

/** The accounts process with a real mail server, and a marketplace that knows recipients only. */
export async function startLeadService(
  t: Test,
  { smtp, hasRelay, env, ...options }: LeadServiceOptions = {},
) {
  const arrivals = new EventTarget()
  const server: TestSmtpServer = await startSmtpServer(t, smtp)
  const marketplace = await startOrigin(t, recipientAnswer)
  const accounts = await startTestAccounts(t, {
    ...options,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MARKETPLACE_URL: marketplace.url,
      PUBLIC_URL: 'https://www.cars.example',
      ...(hasRelay && { LEAD_RELAY_DOMAIN: 'reply.cars.example', LEAD_RELAY_PORT: '0' }),
      ...env,
    },
  })

  const push = server.taken.push.bind(server.taken)
  server.taken.push = (...sources) => {
    const length = push(...sources)
    arrivals.dispatchEvent(new Event('mail'))
    return length
  }

  const post = async (body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${accounts.url}/lead-api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

    return { status: response.status, answer: (await response.json()) as LeadAnswer }
  }

  return {
    ...{ accounts, marketplace, smtp: server, post },
    /** The port of its mail server for relay addresses. */
    relayPort: () => {
      const line = accounts.lines.find(({ domain }) => domain === 'reply.cars.example')
      return Number(new URL(String(line?.url)).port)
    },
    /** Sends a lead. */
    send: async (changes: Partial<LeadToSend> = {}) => (await post(leadToSend(changes))).answer,
    /** The mails that arrived, once there are so many of them, in the order of their arrival. */
    async mails(count: number): Promise<Email[]> {
      while (server.taken.length < count) await once(arrivals, 'mail')
      return Promise.all(server.taken.map((source) => PostalMime.parse(source)))
    },
  }
}
