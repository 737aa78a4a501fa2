import { extendedMarket } from '#server/features/extended/extended.calls.ts'
import { greatPrices } from '#server/features/search/count.calls.ts'
import { spotlights } from '#server/features/spotlights/spotlights.calls.ts'
import type { PageCall } from '#server/upstream/request-calls.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { CountResponse, SearchResponse } from '#shared/features/listings/listing.contract.ts'
import { type BlockName, blockNames, emptyBlocks, type SearchBlocks } from '#shared/pages/search-blocks.ts'
import { extendsMarket } from '#shared/search/market-extension.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { FlagName } from '#shared/settings/flags.ts'
import type { Settings } from '#shared/settings/settings.contract.ts'
import { loadRelaxed } from './relaxed.ts'

export interface BlockFacts {
  readonly request: SearchRequest
  readonly settings: Settings
  readonly call: PageCall
  /** The search that the page stands on, for the blocks that depend on its answer. */
  readonly results: () => Promise<SearchResponse>
}

interface Block<B extends BlockName> {
  /** The feature flag without which the block is empty. */
  readonly flag: FlagName
  readonly load: (facts: BlockFacts) => Promise<SearchBlocks[B]>
}

/** The optional blocks: each one call or a few, none of which the page waits for. */
const blocks: { readonly [B in BlockName]: Block<B> } = {
  spotlights: { flag: 'spotlights', load: ({ request, call }) => call(spotlights, request) },
  extended: {
    flag: 'marketExtension',
    load: async ({ request, call }) => (extendsMarket(request) ? call(extendedMarket, request) : emptyBlocks.extended),
  },
  greatPrices: { flag: 'greatPriceCount', load: async ({ request, call }) => knownCount(await call(greatPrices, request)) },
  relaxed: { flag: 'relaxChips', load: loadRelaxed },
}

/** 0 is a count; an empty answer is none. */
const knownCount = ({ totalResultCount }: Partial<CountResponse>) => (totalResultCount === undefined ? null : { totalResultCount })

/** One block; empty where it is switched off or its client has left. Never rejects with UpstreamError. */
export async function loadBlock<B extends BlockName>(name: B, facts: BlockFacts): Promise<SearchBlocks[B]> {
  const { flag, load } = blocks[name]
  if (!facts.settings.flags[flag]) return emptyBlocks[name]
  try {
    return await load(facts)
  } catch (error) {
    if (error instanceof UpstreamError) return emptyBlocks[name]
    throw error
  }
}

/** All blocks, started. */
export const startBlocks = (facts: BlockFacts) =>
  Object.fromEntries(blockNames.map((name) => [name, loadBlock(name, facts)])) as {
    readonly [B in BlockName]: Promise<SearchBlocks[B]>
  }
