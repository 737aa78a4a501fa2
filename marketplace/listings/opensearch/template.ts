import { numberAttributes } from '#marketplace/listings/attributes.ts'
import { maxPageSize } from '#shared/search/search-request.ts'
import { facetTerms } from './facet-terms.ts'
import { storedCodeFields } from './fields.ts'

/** The deepest page of a search: the bound of firstRecord, and the page with the blocks that it is in. */
const maxResultWindow = 1_000_000 + 2 * maxPageSize

const keyword = { type: 'keyword' }
const number = { type: 'integer' }

/** The kinds of documents in an index. */
export const kinds = {
  listing: 'listing',
  owner: 'owner',
  change: 'change',
  dictionary: 'dictionary',
} as const

const properties = {
  kind: keyword,
  isLive: { type: 'boolean' },
  id: number,
  vin: keyword,
  ownerId: number,
  tier: keyword,
  placeId: number,
  score: number,
  isBranded: { type: 'boolean' },
  listedOnDay: number,
  changedOnDay: number,
  droppedOnDay: number,
  priceBucket: number,
  words: { type: 'keyword', doc_values: false },
  [facetTerms]: { type: 'keyword', index: false },
  codes: {
    properties: Object.fromEntries(storedCodeFields.map(({ param }) => [param, keyword])),
  },
  numbers: {
    properties: Object.fromEntries(
      numberAttributes.map((attribute) => [attribute, { type: wholeOrDouble(attribute) }]),
    ),
  },
  version: number,
  change: { type: 'object', enabled: false },
  card: { type: 'object', enabled: false },
  // An index of before has an object `material`, which no stored field may be named after.
  sellerMaterial: { type: 'keyword', index: false, doc_values: false, store: true },
  dictionary: { type: 'object', enabled: false },
}

function wholeOrDouble(attribute: string) {
  return ['year', 'priceUsd', 'mileageMi'].includes(attribute) ? 'integer' : 'double'
}

/**
 * The index template: a field for each declared filter. An index is never written to after its import, so
 * that nothing refreshes it by itself. What is searched is not stored again: the source of a listing is its
 * card alone, so that OpenSearch need not take it apart for a result. What the seller says stands beside it.
 */
export const indexTemplate = (alias: string, shards: number) => ({
  index_patterns: [`${alias}-*`],
  priority: 100,
  template: {
    settings: {
      number_of_shards: shards,
      auto_expand_replicas: '0-1',
      refresh_interval: '-1',
      max_result_window: maxResultWindow,
    },
    mappings: {
      dynamic: 'strict',
      _source: { includes: ['card', 'dictionary', 'change'] },
      properties,
    },
  },
})
