import t from 'tap'
import { listingIndexContract } from './listing-index.contract.ts'
import { createNaiveIndex } from './naive-listing-index.ts'

listingIndexContract(t, async (_t, now) => createNaiveIndex({ now }))
