import { atom } from 'jotai'
import type { SearchResponse } from '#shared/features/listings/listing.contract.ts'

/** Pages that the shopper has loaded below the first one, by search; Back from a listing finds them again. */
export type LoadedPages = ReadonlyMap<string, Pick<SearchResponse, 'listings' | 'owners'>>
export const loadedPagesAtom = atom<LoadedPages>(new Map())
