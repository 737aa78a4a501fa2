import type { Engine } from '#marketplace/listings/engine.ts'
import { findMarket } from './car-market.ts'
import { findChanges } from './changes.ts'
import { findClusters } from './clusters.ts'
import { countInventory } from './counts.ts'
import { findBlocks, findChangedDays, findGroups } from './groups.ts'
import {
  countFound,
  findDealerPlaces,
  findIds,
  findOne,
  findOwner,
  findVins,
  groupFound,
  pickSimilar,
} from './pick.ts'
import { listPage, search } from './search.ts'
import type { Snapshot } from './snapshot.ts'
import { sumMileages, sumPrices } from './sums.ts'
import { pickTiers } from './tiers.ts'

export const openSearchEngine: Engine<Snapshot> = {
  search,
  listPage,
  countFound,
  groupFound,
  countInventory,
  findClusters,
  sumPrices,
  sumMileages,
  pickTiers,
  pickSimilar,
  findOne,
  findOwner,
  findMarket,
  findVins,
  findIds,
  findChanges,
  findDealerPlaces,
  findBlocks,
  findChangedDays,
  findGroups,
}
