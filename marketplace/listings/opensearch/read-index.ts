import type { CodeName } from '#marketplace/listings/code-book.ts'
import type { ReadSnapshot } from '#marketplace/listings/engine.ts'
import type { Attribute } from '#shared/search/filter.ts'
import { IndexGone, type OpenSearchClient } from './client.ts'
import { dictionaryId, type PrintedDictionary } from './documents.ts'
import type { Dictionary, Snapshot } from './snapshot.ts'

/** The present index of an alias. */
export interface PresentIndex {
  readonly read: ReadSnapshot<Snapshot>
  /** The dictionary of the present index; undefined before the first import. */
  readonly dictionary: () => Dictionary | undefined
  /** Reads again which index is the present one. */
  readonly refresh: () => Promise<void>
  readonly close: () => void
}

interface ReadOptions {
  readonly client: OpenSearchClient
  readonly alias: string
  /** Days since 1970-01-01. */
  readonly today: () => number
}

/** The time between two looks at whether another process has imported. */
const lookMs = 2_000

interface Present {
  readonly index: string
  readonly dictionary: Dictionary
}

/**
 * Follows an alias. A read begins with the index that is present; where an import of any process has
 * replaced it in the meantime, the whole read is repeated on the new one.
 */
export async function followAlias({ client, alias, today }: ReadOptions): Promise<PresentIndex> {
  const nothing: Present = { index: `${alias}-*`, dictionary: emptyDictionary }
  let present: Present = (await load(client, alias)) ?? nothing
  let isClosed = false

  const refresh = async () => {
    const found = (await load(client, alias)) ?? nothing
    if (found.index !== present.index) present = found
  }

  const look = setInterval(() => {
    // Searches fail with the reason while OpenSearch is down.
    refresh().catch(() => undefined)
  }, lookMs).unref()

  const snapshot = (): Snapshot => ({ client, ...present, today: today() })

  return {
    async read(work) {
      if (isClosed) throw new Error('the index is closed')
      if (present === nothing) await refresh()

      try {
        return await work(snapshot())
      } catch (error) {
        if (!(error instanceof IndexGone)) throw error
        await refresh()

        return work(snapshot())
      }
    },
    dictionary: () => (present === nothing ? undefined : present.dictionary),
    refresh,
    close() {
      isClosed = true
      clearInterval(look)
    },
  }
}

const emptyDictionary: Dictionary = {
  codes: new Map(),
  places: [],
  dealerPlaces: [],
  log: { inventory: '00000000', version: 0, completeAfter: 0 },
}

interface Stored {
  readonly _index: string
  readonly _source?: { readonly dictionary: PrintedDictionary }
}

async function load(client: OpenSearchClient, alias: string): Promise<Present | undefined> {
  try {
    const { _index, _source } = await client.ask<Stored>({ path: `/${alias}/_doc/${dictionaryId}` })
    if (!_source) throw new Error(`the index ${_index} has no dictionary`)

    const { codes, ...dictionary } = _source.dictionary
    const names = codes.map(
      ([attribute, own]) => [attribute as Attribute, new Map(own as readonly [string, CodeName][])] as const,
    )

    return { index: _index, dictionary: { ...dictionary, codes: new Map(names) } }
  } catch (error) {
    if (error instanceof IndexGone) return undefined
    throw error
  }
}
