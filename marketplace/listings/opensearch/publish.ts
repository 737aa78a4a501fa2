import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type OpenSearchClient, RequestRefused } from './client.ts'
import type { Document } from './documents.ts'
import { indexTemplate } from './template.ts'

export interface IndexOptions {
  /** The name by which searches find the present index. */
  readonly alias: string
  /** The number of primary shards of an index. */
  readonly shards: number
}

const documentsAtOnce = 500

/** The time for one of a bulk import's requests, and for which a busy cluster is asked again. */
const bulk = { timeoutMs: 60_000, retryForMs: 30_000 } as const
const firstPauseMs = 50

/** An index of so many documents is merged into one segment, which searches read faster. */
export const mergedFrom = 20_000
const mergeTimeoutMs = 1_800_000

/**
 * Writes documents into a fresh index, which no search sees yet. On failure that index is deleted.
 * @returns the name of the index
 */
export async function fillIndex(
  client: OpenSearchClient,
  { alias, shards }: IndexOptions,
  documents: AsyncIterable<readonly Document[]>,
): Promise<string> {
  const index = `${alias}-${randomUUID()}`
  await client.ask({
    ...{ method: 'PUT', path: `/_index_template/${alias}`, body: indexTemplate(alias, shards) },
    ...bulk,
  })

  await client.ask({ method: 'PUT', path: `/${index}`, ...bulk }).catch((error) => {
    // The name is random: this very request has made it, and its answer was lost.
    if (!(error instanceof RequestRefused && error.type === 'resource_already_exists_exception')) throw error
  })

  try {
    const count = await write(client, index, documents)
    if (count >= mergedFrom)
      await client.ask({
        ...{ method: 'POST', path: `/${index}/_forcemerge?max_num_segments=1` },
        timeoutMs: mergeTimeoutMs,
      })

    // Searches read what was there at the last refresh. After one before the merge they would never read its
    // result.
    await client.ask({ method: 'POST', path: `/${index}/_refresh`, ...bulk })

    return index
  } catch (error) {
    await deleteIndex(client, index)
    throw error
  }
}

async function write(
  client: OpenSearchClient,
  index: string,
  documents: AsyncIterable<readonly Document[]>,
): Promise<number> {
  let count = 0
  let waiting: string[] = []
  const send = async () => {
    await writeSome(client, index, waiting)
    waiting = []
  }

  for await (const some of documents) {
    for (const { id, body } of some) {
      waiting.push(`${JSON.stringify({ index: { _id: id } })}\n${JSON.stringify(body)}\n`)
      count += 1
      if (waiting.length === documentsAtOnce) await send()
    }
  }

  if (waiting.length > 0) await send()

  return count
}

/** The status of a document for which a node has no room now. */
const busyStatus = 429

interface BulkResult {
  /** One for each document, in their order. */
  readonly items: readonly {
    readonly index: { readonly status: number; readonly error?: { readonly reason: string } }
  }[]
}

/** Writes documents, and again those for which a node has had no room. */
async function writeSome(
  client: OpenSearchClient,
  index: string,
  documents: readonly string[],
): Promise<void> {
  let left = documents
  let endMs: number | undefined

  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    const { items } = await client.ask<BulkResult>({
      ...{ method: 'POST', path: `/${index}/_bulk`, body: left.join('') },
      ...bulk,
    })

    const refused = items.find(({ index: { status, error } }) => error && status !== busyStatus)
    if (refused) throw new Error(`OpenSearch refused a document: ${refused.index.error?.reason}`)

    left = left.filter((_document, at) => items[at]?.index.status === busyStatus)
    if (left.length === 0) return

    // The time counts from the first refusal: a request may itself take longer.
    endMs ??= performance.now() + bulk.retryForMs
    if (performance.now() + pauseMs > endMs)
      throw new Error(`OpenSearch was too busy for ${left.length} documents, for ${bulk.retryForMs} ms`)

    await pause(pauseMs)
  }
}

/** Puts an index in the place of the one before, in one step, and deletes that one and unfinished ones. */
export async function switchTo(client: OpenSearchClient, alias: string, index: string): Promise<void> {
  const readAll = () => client.ask<AliasesByIndex>({ path: `/${alias}-*/_alias`, ...bulk })
  const others = Object.keys(await readAll()).filter((name) => name !== index)

  try {
    await client.ask({
      ...{ method: 'POST', path: '/_aliases', ...bulk },
      body: {
        actions: [{ add: { index, alias } }, ...others.map((name) => ({ remove_index: { index: name } }))],
      },
    })
  } catch (error) {
    // Where the answer was lost, the switch has happened, and a second attempt misses the index before.
    const all = await readAll().catch(() => undefined)
    if (!all?.[index]?.aliases[alias]) throw error
  }
}

type AliasesByIndex = Readonly<
  Record<string, { readonly aliases: Readonly<Record<string, object | undefined>> } | undefined>
>

export const deleteIndex = (client: OpenSearchClient, index: string): Promise<unknown> =>
  client.ask({ method: 'DELETE', path: `/${index}?ignore_unavailable=true` }).catch(() => undefined)
