import type { CodeBook } from '#marketplace/listings/code-book.ts'
import type { EngineSnapshot } from '#marketplace/listings/engine.ts'
import type { ChangeLog } from '#marketplace/listings/listing-changes.ts'
import type { DealerPlace } from '#marketplace/listings/listing-index.ts'
import type { OwnerPlace } from '#marketplace/listings/proximity.ts'
import type { OpenSearchClient } from './client.ts'
import type { FacetGroup } from './facet-terms.ts'

/** A place of owners; its id is its rank by zip, from 1. */
export interface IndexedPlace extends OwnerPlace {
  readonly id: number
  /** In degrees; null where the zip is unknown. */
  readonly latitude: number | null
  readonly longitude: number | null
}

/** What searches know of an index without asking it, as its one document of the kind `dictionary` has it. */
export interface Dictionary {
  readonly codes: CodeBook
  readonly places: readonly IndexedPlace[]
  readonly dealerPlaces: readonly DealerPlace[]
  /**
   * The groups that the terms of its facets are of; absent in an index of an earlier version of this program.
   */
  readonly facetGroups?: readonly FacetGroup[]
  readonly log: ChangeLog
}

/** An index and the day on which it is read. */
export interface Snapshot extends EngineSnapshot {
  readonly client: OpenSearchClient
  /** The index itself, not its alias: all reads of a snapshot are of one version. */
  readonly index: string
  readonly dictionary: Dictionary
}

export interface Hit<Source, SortValues = readonly number[]> {
  readonly _source: Source
  /** The values by which the hit is sorted. */
  readonly sort?: SortValues
  readonly fields?: Readonly<Record<string, readonly unknown[] | undefined>>
  readonly inner_hits?: Readonly<Record<string, Pick<Result<Source, SortValues>, 'hits'>>>
}

/** The part of an aggregation's result that this engine reads. */
export interface Aggregated {
  readonly doc_count?: number
  readonly value?: number | null
  readonly count?: number
  readonly sum?: number | null
  readonly min?: number | null
  readonly max?: number | null
  readonly buckets?: readonly Bucket[] | Readonly<Record<string, Bucket>>
  readonly after_key?: object
}

/** An aggregation under a filter has others inside. */
export type Aggregations = Readonly<Record<string, Aggregated | undefined>>

export type Bucket = Aggregated & { readonly key: unknown; readonly doc_count: number }

export interface Result<Source, SortValues = readonly number[]> {
  readonly hits: {
    readonly total?: { readonly value: number }
    readonly hits: readonly Hit<Source, SortValues>[]
  }
  readonly aggregations?: Aggregations
}

/**
 * Has a search read no stored part of its hits, neither the source nor `_id`: it costs most of the time of a
 * long list.
 */
export const withoutStored = { stored_fields: '_none_' }

/** Searches the snapshot's index; an answer without one of its shards is a failure. */
export const runSearch = <Source, SortValues = readonly number[]>(
  { client, index }: Snapshot,
  body: object,
): Promise<Result<Source, SortValues>> =>
  client.ask({
    method: 'POST',
    path: `/${index}/_search?allow_partial_search_results=false`,
    body,
  })

/** The aggregation inside another one. */
export const inside = (outer: Aggregated | undefined, name: string): Aggregated | undefined =>
  (outer as Aggregations | undefined)?.[name]

/** The buckets of an aggregation, each with its key; none where the index is empty. */
export function bucketsOf(aggregated: Aggregated | undefined): readonly Bucket[] {
  const { buckets = [] } = aggregated ?? {}
  return Array.isArray(buckets)
    ? buckets
    : Object.entries(buckets as Readonly<Record<string, Bucket>>).map(([key, bucket]) => ({ ...bucket, key }))
}
