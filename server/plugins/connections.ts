import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { onClose } from '#server/on-close.ts'

/**
 * The most requests that wait on one connection behind the one that is answered. Browsers and balancers send
 * no request before the answer to the last one.
 */
const maxWaiting = 64

/**
 * The share of the process's descriptors for the public port: the others are for the admin port and
 * upstreams.
 */
const publicShare = 0.5

interface ConnectionOptions {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void
  /** Called for each connection that is closed because it, or all of them, have too much under way. */
  readonly onRefused: (rule: 'connections' | 'pipelining') => void
}

/**
 * Bounds what connections hold. One connection has one request under way, however many it sends; there are
 * fewer connections than the process has descriptors, and a new one takes the place of the one that has been
 * idle for the longest.
 */
export function boundConnections(server: Server, options: ConnectionOptions): void {
  const connections = new Connections(options)
  server.on('connection', connections.open)
  server.on('request', connections.handle)
}

class Connections {
  readonly #options: ConnectionOptions
  readonly #max = Math.floor(descriptorLimit() * publicShare)
  /** The connections without a request, the longest idle first. */
  readonly #idle = new Set<Socket>()
  /** The requests that wait behind the one under way, by connection. */
  readonly #busy = new Map<Socket, [IncomingMessage, ServerResponse][]>()

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  open = (socket: Socket): void => {
    this.#idle.add(socket)
    socket.once('close', () => {
      this.#idle.delete(socket)
      this.#busy.delete(socket)
    })

    if (this.#idle.size + this.#busy.size <= this.#max) return

    // The new connection itself is idle: it goes where all others are busy.
    const [longestIdle = socket] = this.#idle
    this.#refuse(longestIdle, 'connections')
  }

  handle = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request
    // What was read together with the request that cut the connection.
    if (socket.destroyed) return

    const waiting = this.#busy.get(socket)
    if (waiting === undefined) {
      this.#idle.delete(socket)
      this.#busy.set(socket, [])
      this.#begin(request, response)
    } else if (waiting.length < maxWaiting) waiting.push([request, response])
    else this.#refuse(socket, 'pipelining')
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    onClose(response, () => this.#next(request.socket))
    this.#options.handle(request, response)
  }

  #next(socket: Socket): void {
    const next = socket.writable ? this.#busy.get(socket)?.shift() : undefined
    if (next) this.#begin(...next)
    else if (this.#busy.delete(socket) && socket.writable) this.#idle.add(socket)
  }

  #refuse(socket: Socket, rule: 'connections' | 'pipelining'): void {
    this.#idle.delete(socket)
    this.#busy.delete(socket)
    socket.destroy()
    this.#options.onRefused(rule)
  }
}

/** The most descriptors of this process: Node raises its limit to the greatest that the system allows. */
function descriptorLimit(): number {
  try {
    const [, limit] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return Number(limit ?? Number.POSITIVE_INFINITY)
  } catch {
    // Only Linux tells; other systems are for development.
    return Number.POSITIVE_INFINITY
  }
}
