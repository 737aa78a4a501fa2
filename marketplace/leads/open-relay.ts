import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { LeadRelayRow, LeadTables, StoredLead } from './leads.tables.ts'

export interface RelayOptions {
  /** The domain of relay addresses, whose mail exchanger is this process. */
  readonly domain: string
}

interface Parties {
  readonly lead: StoredLead
  readonly said: { readonly car: { readonly title: string } }
  /** The address of the private seller, which the shopper never sees. */
  readonly sellerEmail: string
}

export interface RelayAddresses {
  /** For the seller: what is sent there goes to the shopper. */
  readonly toShopper: string
  /** For the shopper: what is sent there goes to the seller. */
  readonly toSeller: string
}

/** The beginning of every relay address. */
export const relayPrefix = 'reply-'

export const relayAddress = (token: string, domain: string): string => `${relayPrefix}${token}@${domain}`

/** 120 bits, in letters of one case: mail programs may change the case of an address. */
const createToken = () => randomBytes(15).toString('hex')

/**
 * Has what the shopper of a lead writes to its relay address go to the address that the seller has by now,
 * who may be another one. @returns the row of that address; undefined where the lead has no relay addresses
 */
export const redirectRelay = (
  transaction: Transaction<LeadTables>,
  { lead, sellerEmail }: Pick<Parties, 'lead' | 'sellerEmail'>,
): Promise<Pick<LeadRelayRow, 'token' | 'answer_token'> | undefined> =>
  transaction
    .updateTable('lead_relay')
    .set({ forwards_to: sellerEmail })
    .where('lead_id', '=', lead.id)
    .where('forwards_to', '!=', lead.content.fromEmailAddress)
    .returning(['token', 'answer_token'])
    .executeTakeFirst()

/**
 * Opens the two relay addresses of a lead to a private seller. A lead that is sent again keeps those that it
 * has, because the shopper's copy names one: it leads to the address that the seller has by now.
 */
export async function openRelay(
  transaction: Transaction<LeadTables>,
  { lead, said, sellerEmail }: Parties,
  { domain }: RelayOptions,
): Promise<RelayAddresses> {
  const { fromEmailAddress: shopper, firstName } = lead.content
  const addressesOf = (toShopper: string, toSeller: string) => ({
    toShopper: relayAddress(toShopper, domain),
    toSeller: relayAddress(toSeller, domain),
  })

  const known = await redirectRelay(transaction, { lead, sellerEmail })
  if (known) return addressesOf(known.answer_token, known.token)

  const [toShopper, toSeller] = [createToken(), createToken()]
  const row = {
    lead_id: lead.id,
    brand: lead.brand,
    car_title: said.car.title,
    created_at: lead.created_at,
  }

  await transaction
    .insertInto('lead_relay')
    .values([
      { ...row, token: toShopper, answer_token: toSeller, forwards_to: shopper, from_name: 'The seller' },
      { ...row, token: toSeller, answer_token: toShopper, forwards_to: sellerEmail, from_name: firstName },
    ])
    .execute()

  return addressesOf(toShopper, toSeller)
}
