import { isIP } from 'node:net'
import { Agent, type Dispatcher } from 'undici'
import { checkedLookup, type Resolve } from '#marketplace/outgoing/checked-lookup.ts'
import { OriginAgents } from '#marketplace/outgoing/origin-agents.ts'
import { hostOf } from '#marketplace/outgoing/public-address.ts'
import { PhotoError } from './photo-error.ts'
import type { PhotoHosts } from './photo-hosts.ts'

/** What is known of a photo that was fetched before. */
export interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
}

export interface FetchedPhoto extends Validators {
  readonly bytes: Buffer
}

export interface PhotoLimits {
  /** The most bytes of one photo. */
  readonly maxBytes: number
  /** The longest time for a photo with all its redirects. */
  readonly timeoutMs: number
}

export const photoLimits: PhotoLimits = { maxBytes: 20_000_000, timeoutMs: 30_000 }

/** The codings that change the bytes of a photo. Any other value of the header leaves them as they are. */
const compressions = /\b(gzip|br|deflate|zstd|compress)\b/i

const maxRedirects = 3
const connectTimeoutMs = 5_000

export interface FetcherOptions extends PhotoLimits {
  readonly hosts: PhotoHosts
  /** Resolves names; the system's resolver by default. */
  readonly resolve?: Resolve
}

export interface PhotoFetcher {
  /**
   * Fetches a photo; undefined where it is as it was.
   * @throws PhotoError
   */
  fetch(url: string, known?: Validators): Promise<FetchedPhoto | undefined>
  close(): Promise<void>
}

/**
 * A fetcher of photos from addresses that strangers name. A name is resolved once per connection, all of its
 * addresses are checked, and the connection is made to one of these very addresses. Redirects are followed
 * one by one, each checked as the first address was.
 */
export function createPhotoFetcher({ hosts, maxBytes, timeoutMs, resolve }: FetcherOptions): PhotoFetcher {
  const lookupOf = (url: URL) =>
    checkedLookup({
      allows: (address) => hosts.allowsAddress(url, address),
      refusal: () => new PhotoError('address'),
      ...(resolve && { resolve }),
    })

  const agents = new OriginAgents(
    (url) =>
      new Agent({
        connections: 2,
        connect: { timeout: connectTimeoutMs, lookup: lookupOf(url) },
        keepAliveTimeout: 4_000,
        maxResponseSize: maxBytes,
      }),
  )

  const open = async (url: URL, known: Validators | undefined, signal: AbortSignal) => {
    checkUrl(url, hosts)
    return agents.agentOf(url).request({
      ...{ origin: url.origin, path: `${url.pathname}${url.search}`, method: 'GET', signal },
      headers: headersFor(known),
    })
  }

  const follow = async (address: string, known: Validators | undefined, signal: AbortSignal) => {
    let url = new URL(address)
    for (let hops = 0; hops <= maxRedirects; hops++) {
      const answer = await open(url, known, signal)
      const location = redirectOf(answer)
      if (location === undefined) return answer

      discard(answer)
      const next = URL.parse(location, url.href)
      if (!next) throw new PhotoError('address')
      url = next
    }

    throw new PhotoError('redirects')
  }

  return {
    async fetch(url, known) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const answer = await follow(url, known, signal)
        if (answer.statusCode === 304 && known) {
          discard(answer)
          return undefined
        }

        return await readPhoto(answer, maxBytes)
      } catch (cause) {
        throw photoErrorOf(cause, signal)
      }
    },
    close: () => agents.destroy(),
  }
}

/** @throws PhotoError for an address that may not be fetched; a name is checked again when it is resolved. */
function checkUrl(url: URL, hosts: PhotoHosts): void {
  const host = hostOf(url)
  const isWeb = /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  const isAllowed = isWeb && hosts.allows(url) && (isIP(host) === 0 || hosts.allowsAddress(url, host))
  if (!isAllowed) throw new PhotoError('address')
}

/** The headers of a request, by which a host that knows the photo answers only when it has changed. */
const headersFor = (known: Validators | undefined) => ({
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/*;q=0.8',
  'user-agent': 'Forecourt-Photos/1.0',
  ...(known?.etag && { 'if-none-match': known.etag }),
  ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
})

type Answer = Dispatcher.ResponseData

const textOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : undefined)

const redirectOf = ({ statusCode, headers }: Answer) =>
  [301, 302, 303, 307, 308].includes(statusCode) ? (textOf(headers.location) ?? '') : undefined

/** Ends an answer whose body is not wanted. */
const discard = ({ body }: Answer) => body.on('error', () => undefined).destroy()

async function readPhoto(answer: Answer, maxBytes: number): Promise<FetchedPhoto> {
  const { statusCode, headers } = answer
  const announced = Number(textOf(headers['content-length']) ?? 0)
  const isCompressed = compressions.test(String(headers['content-encoding']))

  if (statusCode !== 200 || announced > maxBytes || isCompressed) {
    discard(answer)
    throw statusCode === 200 ? new PhotoError(announced > maxBytes ? 'size' : 'type') : refusalOf(answer)
  }

  const chunks: Buffer[] = []
  for await (const chunk of answer.body) chunks.push(chunk)

  return {
    bytes: Buffer.concat(chunks),
    etag: textOf(headers.etag)?.slice(0, 200) ?? null,
    lastModified: textOf(headers['last-modified'])?.slice(0, 60) ?? null,
  }
}

function refusalOf({ statusCode, headers }: Answer): PhotoError {
  if (statusCode === 404 || statusCode === 410) return new PhotoError('missing')
  const isBusy = statusCode >= 500 || statusCode === 408 || statusCode === 425 || statusCode === 429
  if (!isBusy) return new PhotoError('refused')

  const seconds = Number(textOf(headers['retry-after']))
  return new PhotoError('network', { retryAfterMs: seconds > 0 ? seconds * 1_000 : undefined })
}

function photoErrorOf(cause: unknown, signal: AbortSignal): PhotoError {
  if (cause instanceof PhotoError) return cause
  if (signal.aborted) return new PhotoError('slow', { cause })
  if (!(cause instanceof Error)) return new PhotoError('network', { cause })
  if (cause.cause instanceof PhotoError) return cause.cause
  return new PhotoError(
    'code' in cause && cause.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' ? 'size' : 'network',
    { cause },
  )
}
