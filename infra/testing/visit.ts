import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request as send } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createZstdDecompress } from 'node:zlib'

export const person =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

export interface VisitOptions {
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  /** The agent whose sockets are used; without one each visit opens its own. */
  readonly agent?: Agent
}

/** A response that is still arriving. */
export interface Visit {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Resolves with the text so far once it contains this text; rejects when the response ends without it. */
  until(text: string): Promise<string>
  /** Resolves with the complete text. */
  whole(): Promise<string>
  /** Closes the socket, as a browser does when a shopper goes elsewhere. */
  disconnect(): void
}

const decoders = { br: createBrotliDecompress, gzip: createGunzip, zstd: createZstdDecompress }

/**
 * Requests a path as it is, unlike fetch, which normalises it, and follows no redirect. The user agent is a
 * person's by default.
 */
export async function visit(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, agent }: VisitOptions = {},
): Promise<Visit> {
  const { hostname, port } = new URL(origin)
  const outgoing = { 'user-agent': person, ...headers }
  const request = send({
    hostname,
    port,
    path,
    method,
    headers: outgoing,
    agent: agent ?? new Agent({ maxSockets: 1 }),
  })

  request.end()
  const [response] = await once(request, 'response')
  const encoding = response.headers['content-encoding'] as keyof typeof decoders | undefined
  const body: Readable = response.pipe(encoding === undefined ? new PassThrough() : decoders[encoding]())
  let arrived = ''
  let isOver = false
  const changed = new EventTarget()
  const change = () => changed.dispatchEvent(new Event('change'))
  body.setEncoding('utf8').on('data', (text) => {
    arrived += text
    change()
  })

  const end = () => {
    isOver = true
    change()
  }

  body.on('end', end)
  response.on('close', () => response.complete || end())
  const until = async (isThere: () => boolean, wanted: string) => {
    while (!isThere()) {
      if (isOver) throw new Error(`the response ended without ${wanted}: ${arrived.slice(-300)}`)
      await once(changed, 'change')
    }

    return arrived
  }

  return {
    status: response.statusCode,
    headers: response.headers,
    until: (text) => until(() => arrived.includes(text), text),
    whole: () => until(() => isOver && response.complete, 'its end'),
    disconnect: () => request.destroy(),
  }
}
