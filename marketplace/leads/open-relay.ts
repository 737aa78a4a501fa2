import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { LeadTables, StoredLead } from './leads.tables.ts'

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

/** Opens the two relay addresses of a lead to a private seller. */
export async function openRelay(
  transaction: Transaction<LeadTables>,
  { lead, said, sellerEmail }: Parties,
  { domain }: RelayOptions,
): Promise<RelayAddresses> {
  const [toShopper, toSeller] = [createToken(), createToken()]
  const row = {
    lead_id: lead.id,
    brand: lead.brand,
    car_title: said.car.title,
    created_at: lead.created_at,
  }

  const { fromEmailAddress: shopper, firstName } = lead.content
  await transaction
    .insertInto('lead_relay')
    .values([
      { ...row, token: toShopper, answer_token: toSeller, forwards_to: shopper, from_name: 'The seller' },
      { ...row, token: toSeller, answer_token: toShopper, forwards_to: sellerEmail, from_name: firstName },
    ])
    .execute()

  return { toShopper: relayAddress(toShopper, domain), toSeller: relayAddress(toSeller, domain) }
}
