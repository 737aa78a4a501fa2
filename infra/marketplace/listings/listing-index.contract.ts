import type { Test } from 'tap'
import { dealContract } from './contract/deals.ts'
import { facetContract } from './contract/facets.ts'
import { importContract } from './contract/imports.ts'
import { listedDayContract } from './contract/listed-days.ts'
import type { OpenIndex } from './contract/open-index.ts'
import { placeContract } from './contract/places.ts'
import { searchContract } from './contract/searches.ts'
import { showcaseContract } from './contract/showcases.ts'

/** What shoppers and importers may rely on, whatever engine stands behind the port. */
export function listingIndexContract(t: Test, open: OpenIndex) {
  searchContract(t, open)
  placeContract(t, open)
  facetContract(t, open)
  importContract(t, open)
  listedDayContract(t, open)
  dealContract(t, open)
  showcaseContract(t, open)
}
