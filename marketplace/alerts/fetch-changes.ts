import { Compile } from 'typebox/compile'
import { ChangesResponse } from '#marketplace/listings/listing-changes.ts'

const validator = Compile(ChangesResponse)
const timeoutMs = 20_000

/** The error of a marketplace that answers 503, as it does until its inventory is made. */
export class MarketplaceUnavailable extends Error {
  override readonly name = 'MarketplaceUnavailable'

  constructor() {
    super('the marketplace answers 503 for its changes')
  }
}

/**
 * Asks the marketplace for the changes of its inventory after a cursor; without one for the cursor of now.
 * @throws MarketplaceUnavailable
 * @throws Error where the marketplace does not answer in its form
 */
export async function fetchChanges(
  marketplaceUrl: string,
  { after, limit }: { after?: string; limit: number },
): Promise<ChangesResponse> {
  const query = new URLSearchParams({ ...(after !== undefined && { after }), limit: String(limit) })
  const response = await fetch(`${marketplaceUrl}/rest/lsc/changes?${query}`, {
    signal: AbortSignal.timeout(timeoutMs),
  })

  if (response.status === 503) throw new MarketplaceUnavailable()
  if (!response.ok) throw new Error(`the marketplace answers ${response.status} for its changes`)
  const answer: unknown = await response.json()
  if (!validator.Check(answer)) throw new Error('the marketplace answers its changes in another form')

  return answer
}
