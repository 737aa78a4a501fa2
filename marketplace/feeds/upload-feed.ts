import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { request } from 'undici'
import type { Rejection } from './check/reasons.ts'
import { FeedError } from './feed-error.ts'
import { type Progress, parseEvent } from './import-event.ts'
import type { ColumnMapping } from './map/column-mapping.ts'
import type { ImportReport } from './report.ts'

interface Upload {
  /** The address of the marketplace. */
  readonly marketplaceUrl: string
  /** The feed's name in the report. */
  readonly feed: string
  /** The name under which the feed is imported every time. */
  readonly feedName?: string | undefined
  readonly source: Readable
  readonly mapping: ColumnMapping | undefined
  readonly isPartialAllowed?: boolean
  readonly isShrinkAllowed?: boolean
  readonly onRejected: ((rejection: Rejection) => Promise<void>) | undefined
  readonly onProgress: (progress: Progress) => void
  readonly signal: AbortSignal
}

/**
 * Imports a feed through a running marketplace; undefined when none listens at the address.
 * @throws FeedError when the marketplace refuses the feed or fails.
 */
export async function uploadFeed(upload: Upload): Promise<ImportReport | undefined> {
  const { marketplaceUrl, feed, feedName, source, mapping, onRejected, signal } = upload
  const query = {
    name: feed,
    ...(feedName !== undefined && { feed: feedName }),
    ...(mapping && { mapping: JSON.stringify(mapping) }),
    ...(onRejected && { rejected: 'echo' }),
    ...(upload.isPartialAllowed && { partial: 'yes' }),
    ...(upload.isShrinkAllowed && { shrink: 'yes' }),
  }

  const answer = await request(`${marketplaceUrl}/admin/import?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'content-type': feed.endsWith('.gz') ? 'application/gzip' : 'text/csv' },
    body: source,
    signal,
    headersTimeout: 0,
    bodyTimeout: 0,
  }).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ECONNREFUSED' ? undefined : throwLostConnection(error),
  )

  if (!answer) return undefined
  if (answer.statusCode === 200) return readAnswer(answer.body, upload).catch(throwLostConnection)

  const { message } = JSON.parse(await answer.body.text())
  throw new FeedError('refused', `The marketplace at ${marketplaceUrl} refused the feed: ${message}`)
}

async function readAnswer(body: Readable, { onRejected, onProgress }: Upload): Promise<ImportReport> {
  const lines = createInterface({ input: body })
  // The lines emit an error when the connection breaks after the report; by then it is of no interest.
  lines.on('error', () => undefined)

  for await (const line of lines) {
    const event = parseEvent(line)
    if ('progress' in event) onProgress(event.progress)
    else if ('rejected' in event) await onRejected?.(event.rejected)
    else if ('report' in event) return event.report
    else throw new FeedError('refused', event.failure)
  }

  throw connectionLost()
}

const connectionLost = (cause?: unknown) =>
  new FeedError(
    'interrupted',
    'The marketplace went away during the import; its inventory is as it was.',
    cause,
  )

const lostConnectionCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])

function throwLostConnection(error: unknown): never {
  const isLost = error instanceof Error && 'code' in error && lostConnectionCodes.has(String(error.code))
  throw isLost ? connectionLost(error) : error
}
