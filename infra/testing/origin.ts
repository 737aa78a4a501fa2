import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Test } from 'tap'
import { batchPath } from '#shared/features/batches/batch.contract.ts'
import { freePort } from './free-port.ts'

export interface TestOrigin {
  readonly url: string
  /** Every request that arrived, oldest first. */
  readonly requests: Pick<IncomingMessage, 'url' | 'headers'>[]
  /** The count of sockets opened to it so far. */
  readonly sockets: number
  /** Replaces its behaviour. */
  behave(next: RequestListener): void
  /** Resolves when so many requests have arrived since the start. */
  arrived(count: number): Promise<void>
  /** Resolves when the client has closed its last socket. */
  left(): Promise<void>
}

/**
 * A real HTTP server on a port of its own, whose behaviour the test sets.
 * @param takesBatches whether the behaviour answers batches; by default calls come one by one, as to an
 * origin that does not know batches
 */
export async function startOrigin(
  t: Test,
  behaviour: RequestListener,
  { takesBatches = false } = {},
): Promise<TestOrigin> {
  const requests: IncomingMessage[] = []
  let answer = behaviour
  let sockets = 0
  let openSockets = 0
  const server = createServer((request, response) => {
    if (request.url === batchPath && !takesBatches) return void response.writeHead(404).end()

    requests.push(request)
    server.emit('arrival')
    answer(request, response)
  })

  server.on('connection', (socket) => {
    sockets += 1
    openSockets += 1
    socket.on('close', () => {
      openSockets -= 1
      server.emit('leaving')
    })
  })

  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get sockets() {
      return sockets
    },
    behave: (next) => {
      answer = next
    },
    async arrived(count) {
      while (requests.length < count) await once(server, 'arrival')
    },
    async left() {
      while (openSockets > 0) await once(server, 'leaving')
    },
  }
}

/** An address that nothing listens on. */
export const refusingUrl = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`

export function answers(
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): RequestListener {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
  }
}

/** Behaves as the origin at this address, with its JSON changed. */
export const tampers =
  (address: string, change: (answer: Record<string, unknown>) => unknown): RequestListener =>
  async (request, response) => {
    const answer = await fetch(address + request.url)
    const body = await answer.json()
    answers(change(body), { status: answer.status })(request, response)
  }

/** Accepts the request and never responds. */
export const hangs: RequestListener = () => undefined

export const hangsAfterHeaders: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders()
}

export const resets: RequestListener = (request) => {
  request.socket.resetAndDestroy()
}

export const resetsInMidBody: RequestListener = (request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"half":', () => request.socket.resetAndDestroy())
}

/** Sends endless bytes without a content length, as fast as they are read. */
export const floods: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'application/json')
  pour(response)
}

/** Writes endless bytes, as fast as they are read. */
export function pour(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, '1')
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  }

  response.on('drain', write)
  write()
}

/** Sends a gigabyte with its content length, as fast as it is read. */
export const sendsGigabyte: RequestListener = (request, response) => {
  response.setHeader('content-length', 1024 ** 3)
  floods(request, response)
}

/** Sends 64 MB of gzip in 64 KB, to a request that accepts no gzip. */
export const sendsBomb: RequestListener = (_request, response) => {
  bomb ??= gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb)
}

let bomb: Buffer | undefined

/** Sends a byte each few milliseconds: no pause is long enough for a timeout between chunks. */
export const drips: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 5)
  response.on('close', () => clearInterval(timer))
}

/**
 * Serves the first request of each socket, and closes the socket, unannounced, when the second one arrives.
 */
export function closesUsedSockets(behaviour: RequestListener): RequestListener {
  const used = new WeakSet<object>()
  return (request: IncomingMessage, response: ServerResponse) => {
    if (used.has(request.socket)) {
      request.socket.destroy()
    } else {
      used.add(request.socket)
      behaviour(request, response as Parameters<RequestListener>[1])
    }
  }
}
