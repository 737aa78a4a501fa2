import type { Engine } from '#marketplace/listings/engine.ts'
import { findMarket } from './car-market.ts'
import { findChanges } from './changes.ts'
import { findClusters } from './clusters.ts'
import { countFound, groupFound } from './count-found.ts'
import { findBlocks, findChangedDays, findGroups } from './groups.ts'
import { findDealerPlaces, findIds, findOne, findOwner, findVins } from './look-up.ts'
import { listPage } from './page.ts'
import { countInventory, search } from './search.ts'
import { pickSimilar } from './similar.ts'
import type { Snapshot } from './snapshot.ts'
import { sumMileages, sumPrices } from './sums.ts'
import { pickTiers } from './tiers.ts'

export const duckDbEngine: Engine<Snapshot> = {
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
