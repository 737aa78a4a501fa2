import { readAccount, type SignedInRequest } from '#server/accounts/read-account.ts'
import { LeadProfile } from '#shared/features/leads/leads.contract.ts'

/** The path of the lead profile at the accounts process. */
export const accountProfilePath = '/account-api/lead-profile'

/**
 * The lead profile of the shopper (3.30); undefined where her session has ended. Rejects with UpstreamError.
 */
export const readLeadProfile = (asked: SignedInRequest): Promise<LeadProfile | undefined> =>
  readAccount(asked, accountProfilePath, LeadProfile)
