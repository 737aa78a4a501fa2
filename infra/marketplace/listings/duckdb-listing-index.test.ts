import t from 'tap'
import { listingIndexContract } from './listing-index.contract.ts'
import { openTestIndex } from './testing/open-test-index.ts'

listingIndexContract(t, openTestIndex)
