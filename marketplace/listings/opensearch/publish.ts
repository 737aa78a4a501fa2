import { randomUUID } from 'node:crypto'
import type { OpenSearchClient } from './client.ts'
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

  await client.ask({ method: 'PUT', path: `/${index}`, ...bulk })

  try {
    const count = await write(client, index, documents)
    if (count >= mergedFrom)
      await client.ask({
        ...{ method: 'POST', path: `/${index}/_forcemerge?max_num_segments=1` },
        timeoutMs: mergeTimeoutMs,
      })

    // Searches read what was there at the last refresh. After one before the merge they would never read its result.
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
    const body = waiting.join('')
    waiting = []
    const { errors, items } = await client.ask<BulkResult>({
      ...{ method: 'POST', path: `/${index}/_bulk`, body },
      ...bulk,
    })

    if (errors) throw new Error(`OpenSearch refused a document: ${reasonOf(items)}`)
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

interface BulkResult {
  readonly errors: boolean
  readonly items: readonly { readonly index: { readonly error?: { readonly reason: string } } }[]
}

const reasonOf = (items: BulkResult['items']) => items.find(({ index }) => index.error)?.index.error?.reason

/** Puts an index in the place of the one before, in one step, and deletes that one and unfinished ones. */
export async function switchTo(client: OpenSearchClient, alias: string, index: string): Promise<void> {
  const all = await client.ask<Record<string, object>>({ path: `/${alias}-*/_alias`, ...bulk })
  const others = Object.keys(all).filter((name) => name !== index)

  await client.ask({
    ...{ method: 'POST', path: '/_aliases', ...bulk },
    body: {
      actions: [{ add: { index, alias } }, ...others.map((name) => ({ remove_index: { index: name } }))],
    },
  })
}

export const deleteIndex = (client: OpenSearchClient, index: string): Promise<unknown> =>
  client.ask({ method: 'DELETE', path: `/${index}?ignore_unavailable=true` }).catch(() => undefined)
