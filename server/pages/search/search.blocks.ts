import { boostedListings } from '#server/features/boost/boost.calls.ts'
import { loadProgram } from '#server/features/certified/load-program.ts'
import { eligibleAmong } from '#server/features/eligibility/check-eligibility.ts'
import { extendedMarket } from '#server/features/extended/extended.calls.ts'
import { vehicleHighlights } from '#server/features/highlights/highlights.calls.ts'
import { fourthTierListings, premiumListings } from '#server/features/premium/premium.calls.ts'
import { loadModelReference } from '#server/features/research/load-model-reference.ts'
import { greatPrices } from '#server/features/search/count.calls.ts'
import { spotlights } from '#server/features/spotlights/spotlights.calls.ts'
import { loadTrims } from '#server/features/trims/load-trims.ts'
import { loadViewers } from '#server/features/views/views.calls.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import { differencesFrom } from '#shared/features/differences/differences.ts'
import type { CountResponse, SpotlightsResponse } from '#shared/features/listings/answers.contract.ts'
import { extendedCardsOf, ownersOf, toShort, toShortOwner } from '#shared/features/listings/cards.ts'
import { offerKinds } from '#shared/features/tiles/tile-kinds.ts'
import { searchedModel } from '#shared/features/trims/searched-model.ts'
import type { FlagName } from '#shared/flags/flags.ts'
import { type BlockName, blockNames, emptyBlocks, type SearchBlocks } from '#shared/pages/search-blocks.ts'
import { extendsMarket } from '#shared/search/market-extension.ts'
import type { BlockDeps, BlockPage, LoadBlock } from './block-deps.ts'
import { loadSimilar, loadSupplemental } from './fallback-blocks.ts'
import { cardOffers, highlightOffers } from './page-offers.ts'
import { loadReach } from './reach.ts'
import { loadRelaxed } from './relaxed.ts'
import { loadShowcase } from './showcase.ts'

interface Block<B extends BlockName> {
  /** The feature flag without which the block is empty. */
  readonly flag: FlagName
  /**
   * The block is paid for or recommended, so it is empty for a shopper who wants the cars of the search
   * alone.
   */
  readonly isPaid?: true
  readonly load: (deps: BlockDeps) => Promise<SearchBlocks[B]>
}

/** The optional blocks. Each makes one call or a few, for which the page does not wait. */
const blocks: { readonly [B in BlockName]: Block<B> } = {
  spotlights: {
    flag: 'spotlights',
    isPaid: true,
    load: async ({ request, call }) => spotlightCards(await call(spotlights, request)),
  },
  showcase: { flag: 'showcase', isPaid: true, load: loadShowcase },
  extended: {
    flag: 'marketExtension',
    load: async ({ request, call }) =>
      extendsMarket(request)
        ? extendedCardsOf(await call(extendedMarket, request), differencesFrom({ request }))
        : emptyBlocks.extended,
  },
  supplemental: { flag: 'supplemental', load: loadSupplemental },
  similar: { flag: 'similar', load: loadSimilar },
  greatPrices: {
    flag: 'greatPriceCount',
    load: async ({ request, call }) => knownCount(await call(greatPrices, request)),
  },
  certified: { flag: 'certifiedTiles', load: ({ request, call }) => loadProgram(request, call) },
  relaxed: { flag: 'relaxChips', load: loadRelaxed },
  reach: { flag: 'relaxChips', load: loadReach },
  eligibility: {
    flag: 'eligibility',
    load: async ({ results, call, metrics }) =>
      eligibleAmong((await results()).listings, { call, metrics: metrics.page }),
  },
  viewCounts: {
    flag: 'viewCounts',
    load: async ({ results, call }) => loadViewers((await results()).listings, call),
  },
  trims: {
    flag: 'compareTrims',
    load: ({ request, call }) => loadTrims(searchedModel(request), call, request.scope),
  },
  modelReference: {
    flag: 'modelReference',
    load: ({ block, ...page }) =>
      loadModelReference(searchedModel(page.request), { ...page, trims: () => block('trims') }),
  },
  premium: {
    flag: 'premium',
    isPaid: true,
    load: cardOffers('premium', ({ request, call }, block) => call(premiumListings, { request, block })),
  },
  fourthTier: {
    flag: 'fourthTier',
    isPaid: true,
    load: cardOffers('fourthTier', ({ request, call }, block) =>
      call(fourthTierListings, { request, block }),
    ),
  },
  vehicleHighlight: {
    flag: 'vehicleHighlight',
    isPaid: true,
    load: highlightOffers(({ request, call }) => call(vehicleHighlights, request)),
  },
  boost: {
    flag: 'boost',
    isPaid: true,
    load: cardOffers('boost', ({ request, call }) => call(boostedListings, request)),
  },
}

/** The cars of both carousels: one that stands above the list does not stand below it as well. */
const spotlightCards = ({ featured, standard, owners }: SpotlightsResponse) => ({
  featured: featured.map(toShort),
  standard: standard.filter(({ id }) => !featured.some((car) => car.id === id)).map(toShort),
  owners: ownersOf({ listings: [...featured, ...standard], owners }).map(toShortOwner),
})

/** The count of an answer; null for an empty answer. */
const knownCount = ({ totalResultCount }: Partial<CountResponse>) =>
  totalResultCount === undefined ? null : { totalResultCount }

/**
 * The loader of one page's blocks. A block is empty where it is switched off or its client has left, and
 * never rejects with UpstreamError.
 */
export function blockLoader(page: BlockPage): LoadBlock {
  const started = new Map<BlockName, Promise<unknown>>()
  return function block<B extends BlockName>(name: B): Promise<SearchBlocks[B]> {
    const loading: Promise<unknown> = started.get(name) ?? loadBlock(name, { ...page, block })
    started.set(name, loading)
    return loading as Promise<SearchBlocks[B]>
  }
}

function loadBlock<B extends BlockName>(name: B, deps: BlockDeps): Promise<SearchBlocks[B]> {
  const { flag, isPaid, load } = blocks[name]
  if (!deps.settings.flags[flag] || (isPaid && deps.request.organic))
    return Promise.resolve(emptyBlocks[name])

  try {
    return substituteOnUpstreamError(load(deps), () => emptyBlocks[name])
  } catch (error) {
    return Promise.reject(error)
  }
}

/** Starts all blocks of a page. */
export const startBlocks = (page: BlockPage) => startEach(blockNames, page)

/** Starts the blocks with the offers of a page. */
export const startOffers = (page: BlockPage) => startEach(offerKinds, page)

function startEach<B extends BlockName>(names: readonly B[], page: BlockPage) {
  const block = blockLoader(page)
  return Object.fromEntries(names.map((name) => [name, block(name)])) as {
    readonly [K in B]: Promise<SearchBlocks[K]>
  }
}
