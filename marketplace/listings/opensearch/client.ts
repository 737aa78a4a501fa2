import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { requestWithin } from '#marketplace/outgoing/request-within.ts'

/** OpenSearch answered on none of its nodes; routes respond with 503. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable'
  readonly statusCode = 503
}

/** The index that a read began with is gone: an import has put another into its place. */
export class IndexGone extends Error {
  override name = 'IndexGone'
}

/** OpenSearch refused a request; asking another node would not help. */
export class RequestRefused extends Error {
  override name = 'RequestRefused'
  /** OpenSearch's name of the reason, such as `resource_already_exists_exception`. */
  readonly type: string | undefined

  constructor(message: string, type: string | undefined) {
    super(message)
    this.type = type
  }
}

/** So many requests wait for a socket of a node that another node is asked; the node itself is well. */
class NodeBusy extends Error {
  override name = 'NodeBusy'
}

interface OpenSearchRequest {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE'
  readonly path: string
  /** An object is sent as JSON, a text as lines of JSON. */
  readonly body?: object | string
  /** The time that one node has: for a socket, connecting, the whole answer. */
  readonly timeoutMs?: number
  /** The time for which all nodes are asked again, such as while the cluster elects its manager. */
  readonly retryForMs?: number
}

export interface OpenSearchClient {
  /**
   * Asks one node after another until one answers.
   * @throws IndexGone, RequestRefused, or SearchUnavailable where none answers
   */
  ask<T>(request: OpenSearchRequest): Promise<T>
  close(): Promise<void>
}

/** The time after which a node that does not answer a search is left for another. */
const searchTimeoutMs = 2_500

/** The time for which a search asks all nodes again. */
const searchRetryForMs = 1_500
const firstPauseMs = 50

/** The time for which a node that failed is asked last. */
const restMs = 5_000

/** The requests that may wait for a socket of a node; a node at which more would wait is busy. */
const maxQueued = 128

/**
 * The most bytes of an answer. The longest one, of 50,000 like cars (see car-market.ts) with some 190 bytes
 * each, has under a third of them.
 */
const maxBytes = 32 * 1_024 * 1_024

/** The statuses with which a node says that it cannot answer now. */
const busyStatuses = [429, 502, 503, 504]

interface Node {
  readonly address: string
  readonly pool: Pool
  readonly authorization: string | undefined
  restsUntilMs: number
}

/** Connects to the nodes of a cluster, whose addresses may name a user and password. */
export function connect(addresses: readonly string[]): OpenSearchClient {
  const nodes = addresses.map(openNode)
  let turn = 0

  const inOrder = () => {
    const first = turn++ % nodes.length
    const nowMs = performance.now()
    const turns = [...nodes.slice(first), ...nodes.slice(0, first)]

    return turns.toSorted((a, b) => Number(a.restsUntilMs > nowMs) - Number(b.restsUntilMs > nowMs))
  }

  return {
    async ask<T>(request: OpenSearchRequest) {
      const endMs = performance.now() + (request.retryForMs ?? searchRetryForMs)
      let lastError: unknown

      for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
        for (const node of inOrder()) {
          try {
            return (await askNode(node, request)) as T
          } catch (error) {
            if (error instanceof IndexGone || error instanceof RequestRefused) throw error
            if (!(error instanceof NodeBusy)) node.restsUntilMs = performance.now() + restMs
            lastError = error
          }
        }

        if (performance.now() + pauseMs > endMs) break
        await pause(pauseMs)
      }

      throw new SearchUnavailable(`OpenSearch does not answer: ${reasonOf(lastError)}`, { cause: lastError })
    },
    async close() {
      await Promise.all(nodes.map(({ pool }) => pool.destroy()))
    },
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function openNode(address: string): Node {
  const { origin, username, password } = new URL(address)
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`

  return {
    address: origin,
    pool: new Pool(origin, { connections: 16, connect: { timeout: 1_000 }, allowH2: false }),
    authorization: username ? `Basic ${Buffer.from(credentials).toString('base64')}` : undefined,
    restsUntilMs: 0,
  }
}

interface Cause {
  readonly type?: string
  readonly reason?: string
  readonly caused_by?: Cause
}

interface Refusal {
  readonly error?: (Cause & { readonly root_cause?: readonly Cause[] }) | string
}

async function askNode(
  { address, pool, authorization }: Node,
  { method = 'GET', path, body, timeoutMs = searchTimeoutMs }: OpenSearchRequest,
): Promise<unknown> {
  if (pool.stats.queued >= maxQueued)
    throw new NodeBusy(`${maxQueued} requests wait for a socket of ${address}`)

  const isLines = typeof body === 'string'
  const headers = {
    ...(body && { 'content-type': isLines ? 'application/x-ndjson' : 'application/json' }),
    ...(authorization && { authorization }),
  }

  const { status, text } = await requestWithin(
    pool,
    { method, path, headers, ...(body && { body: isLines ? body : JSON.stringify(body) }) },
    { timeoutMs, maxBytes },
  )

  if (busyStatuses.includes(status)) throw new Error(`${address} answered with ${status}`)

  const value: Refusal = JSON.parse(text)
  if (status < 400 || value.error === undefined) return value

  const { error } = value
  const type = typeof error === 'object' ? error.type : undefined
  if (type === 'index_not_found_exception') throw new IndexGone(causeOf(error))
  throw new RequestRefused(`OpenSearch refused ${method} ${path}: ${status} ${causeOf(error)}`, type)
}

/** The reason that lies deepest. */
function causeOf(error: Cause | string): string | undefined {
  if (typeof error === 'string') return error
  const [root = error] = 'root_cause' in error ? (error.root_cause as readonly Cause[]) : []

  return root.caused_by ? causeOf(root.caused_by) : root.reason
}
