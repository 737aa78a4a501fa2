import type { ServerResponse } from 'node:http'
import { type Socket, Server as TcpServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#server/observe/metrics.ts'
import { onClose } from '#server/on-close.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly drain: Drain
  }
}

interface DrainDeps {
  readonly config: {
    /** How long the server still accepts connections after its stop has begun. */
    readonly drainDelayMs: number
    /** How long the responses in flight then have. */
    readonly drainTimeoutMs: number
  }
  readonly metrics: Metrics
}

/** The drain of a server: it ends without cutting a response short, and sends late clients elsewhere. */
export class Drain {
  /** The server is no longer ready, but still answers. */
  isOn = false
  /** The deadline has passed: open responses are cut. */
  isOver = false
  readonly #app: FastifyInstance
  readonly #deps: DrainDeps
  /** The responses in flight on each connection. */
  readonly #responses = new Map<Socket, Set<ServerResponse>>()
  #stopped: Promise<void> | undefined

  constructor(app: FastifyInstance, deps: DrainDeps) {
    this.#app = app
    this.#deps = deps
    app.server.on('connection', (socket) => {
      this.#responses.set(socket, new Set())
      socket.once('close', () => this.#responses.delete(socket))
    })

    app.addHook('onRequest', (_request, { raw }, done) => {
      this.#track(raw)
      done()
    })
  }

  /**
   * Resolves when the last response has been sent, or cut at the deadline, and the server is closed. A second
   * call waits for the first one.
   */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #stop(): Promise<void> {
    const { config, metrics } = this.#deps
    this.isOn = true
    metrics.page.draining.set(1)
    for (const responses of this.#responses.values())
      for (const response of responses) closeConnectionAfter(response)

    // A balancer that asks for readiness has stopped sending by then.
    await delay(config.drainDelayMs)
    const { promise: isEmpty, resolve } = Promise.withResolvers<void>()

    // http's own close would cut responses that are written and not yet read.
    TcpServer.prototype.close.call(this.#app.server, () => resolve())
    for (const [socket, { size }] of this.#responses) if (size === 0) socket.destroySoon()

    const deadline = delay(config.drainTimeoutMs, true, { ref: false })
    const isLate = await Promise.race([isEmpty, deadline])
    this.isOver = true
    // A server may close before its last socket reports it: only the deadline cuts connections.
    if (isLate && this.#responses.size > 0)
      this.#app.log.warn({ connections: this.#responses.size }, 'cut at the deadline of the drain')
    for (const socket of this.#responses.keys()) socket.destroy()
    await this.#app.close()
  }

  #track(response: ServerResponse): void {
    const { socket } = response
    const responses = socket && this.#responses.get(socket)

    // A request that a test injects has no connection.
    if (!responses) return

    responses.add(response)
    if (this.isOn) closeConnectionAfter(response)

    onClose(response, () => {
      responses.delete(response)
      if (responses.size === 0 && this.isOn && !this.#app.server.listening) socket.destroySoon()
    })
  }
}

/** Where the headers have not been sent, they say `connection: close`. */
function closeConnectionAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false
}
